import { LIMITS } from '#contracts/fields.ts';
import { AddressFields } from './AddressFields.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { TextField } from './TextField.tsx';

/** Who books and where to clean, named so that a phone fills them in by itself. */
export function ContactFields({ form }: { readonly form: BookingFormApi }) {
  return (
    <fieldset className="form-group">
      <legend>Your details</legend>
      <AddressFields form={form} />
      <div className="form-pair form-pair-always">
        <TextField
          form={form}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={LIMITS.name}
        />
        <TextField
          form={form}
          name="lastName"
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
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
        />
      </div>
    </fieldset>
  );
}
