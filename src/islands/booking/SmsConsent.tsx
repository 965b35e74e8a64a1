import type { BookingFormApi } from './form/form-values.ts';

/** The consent to text messages: never ticked by default, and not required to book. */
export function SmsConsent({ form }: { readonly form: BookingFormApi }) {
  return (
    <label className="form-check" htmlFor="booking-smsConsent">
      <input id="booking-smsConsent" type="checkbox" {...form.register('smsConsent')} />
      <span>
        Text me updates about this booking, a reminder the day before, and when the crew is on the
        way. No advertising. Message and data rates may apply. Reply STOP to opt out.
      </span>
    </label>
  );
}
