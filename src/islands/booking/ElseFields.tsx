import { isBookable } from '#domain/pricing.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { InstructionsField } from './InstructionsField.tsx';
import { SmsConsent } from './SmsConsent.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';

/** What else we should know, and whether we may text about it. */
export function ElseFields({ form }: { readonly form: BookingFormApi }) {
  const isForHome = usePricedFields(form, ({ serviceType }) => isBookable(serviceType));
  return (
    <fieldset className="form-group">
      <legend>Anything else</legend>
      <InstructionsField form={form} isForHome={isForHome} />
      {isForHome && <SmsConsent form={form} />}
    </fieldset>
  );
}
