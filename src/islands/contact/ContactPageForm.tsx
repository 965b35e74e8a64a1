import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reportEvent } from '#browser/analytics.ts';
import { contactPageForm, type ContactPageForm as Values } from '#contracts/messages.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import { deliver, type Delivery } from './deliver.ts';
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
