import type { BookingFormApi } from './form/form-values.ts';

/**
 * The consent to text messages: never ticked by default, and not required to book. What they are
 * about stands in the privacy notice.
 */
export function SmsConsent({ form }: { readonly form: BookingFormApi }) {
  return (
    <label className="form-check sms-consent" htmlFor="booking-smsConsent">
      <input id="booking-smsConsent" type="checkbox" {...form.register('smsConsent')} />
      <span>
        Text me updates. <small>Rates may apply, STOP ends.</small>
      </span>
    </label>
  );
}
