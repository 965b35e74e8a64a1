import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reportEvent } from '#browser/analytics.ts';
import { sendMessage } from '#browser/api/send-message.ts';
import {
  CONTACT_SERVICES,
  contactTabForm,
  type ContactTabForm as Values,
} from '#contracts/messages.ts';
import { Field } from '#islands/ui/Field.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { MessageFrame } from './MessageFrame.tsx';
import { PersonFields } from './PersonFields.tsx';
import { TAB_FAILED, TAB_SENT } from './sentences.ts';
import { useMessage } from './use-message.ts';

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
  const { sentTo, failure, send } = useMessage(form, { sent: TAB_SENT, failed: TAB_FAILED });
  const submit = form.handleSubmit((values, event) => {
    reportEvent({
      event: 'form_submission',
      category: 'home',
      label: CONTACT_SERVICES.find((service) => service === values.serviceType) ?? 'none',
    });
    return send(values, event, (message) => sendMessage({ ...message, source: 'home' }));
  });
  return (
    <MessageFrame
      sentTo={sentTo}
      failure={failure}
      button={{
        isEnabled: !isSubmitting,
        label: isSubmitting ? 'Sending Message...' : 'Send Message',
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormProvider {...form}>
        <PersonFields phoneOptional />
      </FormProvider>
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
      <TextField form={form} name="message" id="contact-message" label="Message" rows={5} />
    </MessageFrame>
  );
}
