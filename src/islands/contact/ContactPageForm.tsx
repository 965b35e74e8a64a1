import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reportEvent } from '#browser/analytics.ts';
import { sendMessage } from '#browser/api/send-message.ts';
import {
  contactPageForm,
  type ContactPageForm as Values,
  type NewMessage,
} from '#contracts/messages.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import { MessageFrame } from './MessageFrame.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PAGE_FAILED, PAGE_SENT } from './sentences.ts';
import { useMessage } from './use-message.ts';

/** The contact page's form: idle, sending for at least two seconds, toast and reset (spec 4, 5). */
export function ContactPageForm({ delivery }: { readonly delivery: Delivery }) {
  const form = useForm<z.input<typeof contactPageForm>, unknown, Values>({
    resolver: zodResolver(contactPageForm),
  });
  const { isSubmitting } = form.formState;
  const { sentTo, failure, send } = useMessage(form, { sent: PAGE_SENT, failed: PAGE_FAILED });
  const submit = form.handleSubmit((values, event) => {
    reportEvent({ event: 'form_submission', category: 'contact', label: 'contact_form' });
    return send(values, event, (message) => deliver(message, delivery));
  });
  return (
    <MessageFrame
      sentTo={sentTo}
      failure={failure}
      level={2}
      button={{
        isEnabled: !isSubmitting,
        label: isSubmitting ? 'Sending...' : 'Send Message',
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
      <TextField
        form={form}
        name="subject"
        id="contact-subject"
        label="Subject"
        placeholder="A date, a price, a stain"
      />
      <TextField form={form} name="message" id="contact-message" label="Message" rows={5} />
    </MessageFrame>
  );
}

/** `real` posts the message; `simulated` is literally the spec, without a server call. */
type Delivery = 'real' | 'simulated';

/** The minimum time the button says Sending... (spec 4). */
const SENDING_MS = 2000;

/** Sends a contact page message; takes at least two seconds. @throws ApiError, TypeError */
async function deliver(message: NewMessage, delivery: Delivery): Promise<void> {
  const shown = new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  if (delivery === 'real') await sendMessage({ ...message, source: 'contact' });
  await shown;
}
