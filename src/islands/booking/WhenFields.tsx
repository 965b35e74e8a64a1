import { isBoundByOnlineHours } from '#domain/online-hours.ts';
import { DateField } from './DateField.tsx';
import { type BookingFormApi, WHEN_ID } from './form/form-values.ts';
import { LateNotice } from './LateNotice.tsx';
import { PeriodField } from './PeriodField.tsx';
import { PlanSlot } from './PlanSlot.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit } from './form/visit-price.ts';

/** The day and period, with the next dates of a plan. */
export function WhenFields({ form }: { readonly form: BookingFormApi }) {
  const { isPaid, isBusiness } = usePricedFields(form, (fields) => ({
    isPaid: priceOfVisit(fields).kind === 'price',
    isBusiness: !isBoundByOnlineHours(fields.serviceType),
  }));
  return (
    <fieldset className="form-group" id={WHEN_ID}>
      <legend>{isBusiness ? 'When you’d like us to start' : 'When'}</legend>
      {/* Shown only where the address leads here, as "Book again" does. */}
      <p className="same-again">Same as last time. Just check the day.</p>
      <DateField form={form} />
      <PeriodField form={form} />
      {isPaid && <LateNotice form={form} />}
      <PlanSlot form={form} part="PlanDay" />
    </fieldset>
  );
}
