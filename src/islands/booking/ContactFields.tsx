import { isBookable } from '#domain/pricing.ts';
import { LIMITS } from '#contracts/fields.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { InstructionsField } from './InstructionsField.tsx';
import { SmsConsent } from './SmsConsent.tsx';

/** Contact and address fields, named so that phones autofill them, and what else we should know. */
export function ContactFields({ form }: { readonly form: BookingFormApi }) {
  const isForHome = usePricedFields(form, ({ serviceType }) => isBookable(serviceType));
  return (
    <fieldset className="form-group">
      <legend>Your details</legend>
      <AddressFields form={form} />
      <div className="form-pair form-pair-always">
        <TextField
          form={form}
          name="firstName"
          id="booking-firstName"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={LIMITS.name}
        />
        <TextField
          form={form}
          name="lastName"
          id="booking-lastName"
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={LIMITS.name}
        />
      </div>
      <div className="form-pair">
        <TextField
          form={form}
          name="email"
          id="booking-email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={LIMITS.email}
        />
        <TextField
          form={form}
          name="phone"
          id="booking-phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
        />
      </div>
      {isForHome && <SmsConsent form={form} />}
      <InstructionsField {...{ form, isForHome }} />
    </fieldset>
  );
}
