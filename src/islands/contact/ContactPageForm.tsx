import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reportEvent } from '#browser/analytics.ts';
import { contactPageForm, type ContactPageForm as Values } from '#contracts/messages.ts';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { showToast } from '#stores/toast.ts';
import { deliver, type Delivery } from './deliver.ts';
import { HoneyPot } from './HoneyPot.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PAGE_FAILED, PAGE_SENT } from './sentences.ts';
import { readHoneyPot } from './read-honey-pot.ts';
import { TextField } from './TextField.tsx';
import { useTimedSince } from './use-timed-since.ts';

/** The contact page's form: idle, sending for at least two seconds, toast and reset (spec 4, 5). */
export function ContactPageForm({ delivery }: { readonly delivery: Delivery }) {
  const form = useForm<z.input<typeof contactPageForm>, unknown, Values>({
    resolver: zodResolver(contactPageForm),
  });
  const { errors, isSubmitting } = form.formState;
  const hydrated = useHydrated();
  const elapsedMs = useTimedSince();

  // Registered here and first: a form focuses the first wrong field in the order of registration.
  const person = {
    firstName: form.register('firstName'),
    lastName: form.register('lastName'),
    email: form.register('email'),
    phone: form.register('phone'),
  };

  const submit = form.handleSubmit(async (values, event) => {
    reportEvent({ event: 'form_submission', category: 'contact', label: 'contact_form' });
    try {
      await deliver({ ...values, website: readHoneyPot(event), elapsedMs: elapsedMs() }, delivery);
    } catch {
      // What was typed stays, so that it can be sent again.
      showToast(PAGE_FAILED);
      return;
    }
    form.reset();
    showToast(PAGE_SENT);
  });

  return (
    <form className="contact-form" noValidate onSubmit={(event) => void submit(event)}>
      <PersonFields fields={person} errors={errors} />
      <TextField field={form.register('subject')} label="Subject" error={errors.subject?.message} />
      <TextField
        field={form.register('message')}
        label="Message"
        error={errors.message?.message}
        multiline
      />
      <HoneyPot />
      <button className="button button-primary" type="submit" disabled={!hydrated || isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}
