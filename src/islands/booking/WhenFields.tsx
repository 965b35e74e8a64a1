import { isBookable } from '#domain/pricing.ts';
import { DateField } from './DateField.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { PeriodField } from './PeriodField.tsx';
import { RefundRule } from './RefundRule.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';

/** The day and period, with the refund rule for that day. */
export function WhenFields({ form }: { readonly form: BookingFormApi }) {
  const isForHome = usePricedFields(form, ({ serviceType }) => isBookable(serviceType));
  return (
    <fieldset className="form-group">
      <legend>When</legend>
      <DateField form={form} />
      <PeriodField form={form} />
      {isForHome && <RefundRule form={form} />}
    </fieldset>
  );
}
