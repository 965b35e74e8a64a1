import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reportEvent } from '#browser/analytics.ts';
import { sendMessage } from '#browser/api/send-message.ts';
import {
  CONTACT_SERVICES,
  contactTabForm,
  type ContactTabForm as Values,
} from '#contracts/messages.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { showToast } from '#stores/toast.ts';
import { HoneyPot } from './HoneyPot.tsx';
import { PersonFields } from './PersonFields.tsx';
import { TAB_FAILED, TAB_SENT } from './sentences.ts';
import { readHoneyPot } from './read-honey-pot.ts';
import { TextField } from './TextField.tsx';
import { useTimedSince } from './use-timed-since.ts';

const SERVICE_NAMES: Record<(typeof CONTACT_SERVICES)[number], string> = {
  residential: 'Residential cleaning',
  commercial: 'Commercial cleaning',
  deep: 'Deep cleaning',
  move: 'Move-in/move-out cleaning',
  specialized: 'Specialized cleaning',
};

/** The message form of the home page's contact tab (spec 2.3, 4, 5). */
export function ContactTabForm() {
  const form = useForm<z.input<typeof contactTabForm>, unknown, Values>({
    resolver: zodResolver(contactTabForm),
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
    reportEvent({
      event: 'form_submission',
      category: 'home',
      label: values.serviceType || 'none',
    });
    try {
      await sendMessage({
        ...values,
        source: 'home',
        website: readHoneyPot(event),
        elapsedMs: elapsedMs(),
      });
    } catch {
      showToast(TAB_FAILED);
      return;
    }
    form.reset();
    showToast(TAB_SENT);
  });

  return (
    <form className="contact-form" noValidate onSubmit={(event) => void submit(event)}>
      <PersonFields fields={person} errors={errors} phoneOptional />
      <Field id="contact-serviceType" label="Service" optional error={errors.serviceType?.message}>
        {(control) => (
          <select className="input" {...control} {...form.register('serviceType')}>
            <option value="">Not sure yet</option>
            {CONTACT_SERVICES.map((service) => (
              <option key={service} value={service}>
                {SERVICE_NAMES[service]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        field={form.register('message')}
        label="Message"
        error={errors.message?.message}
        multiline
      />
      <HoneyPot />
      <button className="button button-primary" type="submit" disabled={!hydrated || isSubmitting}>
        {isSubmitting ? 'Sending Message...' : 'Send Message'}
      </button>
    </form>
  );
}
