import type { BookingFormApi } from './form/form-values.ts';

/** The consent to text messages: never ticked for anyone, and not needed to book. */
export function SmsConsent({ form }: { readonly form: BookingFormApi }) {
  return (
    <label className="form-check" htmlFor="booking-smsConsent">
      <input id="booking-smsConsent" type="checkbox" {...form.register('smsConsent')} />
      <span>
        Text me about this booking: that it’s booked, any change to it, and a reminder the day
        before. No advertising. Message rates may apply; reply STOP to end them.
      </span>
    </label>
  );
}
