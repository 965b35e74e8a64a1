import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reportEvent } from '#browser/analytics.ts';
import { contactPageForm, type ContactPageForm as Values } from '#contracts/messages.ts';
import { deliver, type Delivery } from './deliver.ts';
import { MessageFrame } from './MessageFrame.tsx';
import { PersonFields } from './PersonFields.tsx';
import { registerPerson } from './register-person.ts';
import { PAGE_FAILED, PAGE_SENT } from './sentences.ts';
import { TextField } from './TextField.tsx';
import { useMessage } from './use-message.ts';

/** The contact page's form: idle, sending for at least two seconds, toast and reset (spec 4, 5). */
export function ContactPageForm({ delivery }: { readonly delivery: Delivery }) {
  const form = useForm<z.input<typeof contactPageForm>, unknown, Values>({
    resolver: zodResolver(contactPageForm),
  });
  const { errors, isSubmitting } = form.formState;
  const { sentTo, send } = useMessage(form, { sent: PAGE_SENT, failed: PAGE_FAILED });
  // Here and first: a form focuses the first wrong field in the order of registration.
  const person = registerPerson(form.register);
  const submit = form.handleSubmit((values, event) => {
    reportEvent({ event: 'form_submission', category: 'contact', label: 'contact_form' });
    return send(values, event, (message) => deliver(message, delivery));
  });
  return (
    <MessageFrame
      sentTo={sentTo}
      button={{
        isEnabled: !isSubmitting,
        label: isSubmitting ? 'Sending...' : 'Send Message',
      }}
      onSubmit={(event) => void submit(event)}
    >
      <PersonFields fields={person} errors={errors} />
      <TextField field={form.register('subject')} label="Subject" error={errors.subject?.message} />
      <TextField
        field={form.register('message')}
        label="Message"
        error={errors.message?.message}
        multiline
      />
    </MessageFrame>
  );
}
