import { useFormState, useWatch } from 'react-hook-form';
import { serverNow } from '#browser/server-clock.ts';
import { today } from '#browser/today.ts';
import { withLateRule } from '#content/late-charge.ts';
import { visitRules } from '#content/visit-rules.ts';
import { addDays, isCalendarDate } from '#domain/calendar-date.ts';
import { isBoundByOnlineHours, MOST_HORIZON_DAYS } from '#domain/online-hours.ts';
import { quoteDaySentence } from '#domain/quote-day.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { periodOf } from '#domain/slots.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { useInEffect } from '#islands/ui/use-in-effect.ts';
import type { BookingProblem } from '#stores/booking-modal.ts';
import { chooseDate } from './choose-date.ts';
import { type BookingFormApi, WHEN_ID } from './form/form-values.ts';
import { FormNotice } from './FormNotice.tsx';
import { NextDays } from './NextDays.tsx';
import { PeriodField } from './PeriodField.tsx';
import { PlanSlot } from './PlanSlot.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit } from './form/visit-price.ts';

type Props = {
  readonly form: BookingFormApi;
  /** Why the checkout stopped, if it did: without a booking, it sends here. */
  readonly problem: BookingProblem | undefined;
};

/** The day and period, with the next dates of a plan. */
export function WhenFields({ form, problem }: Props) {
  const { isPaid, isBusiness } = usePricedFields(form, (fields) => ({
    isPaid: priceOfVisit(fields).kind === 'price',
    isBusiness: !isBoundByOnlineHours(fields.serviceType),
  }));
  return (
    <fieldset className="form-group" id={WHEN_ID}>
      <legend>{isBusiness ? 'When you’d like us to start' : 'When'}</legend>
      {problem?.kind === 'nothing-yet' && (
        <FormNotice tone="offer" isNews>
          <p>{problem.sentence}</p>
        </FormNotice>
      )}
      {/* Shown only where the address leads here, as "Book again" does. */}
      <p className="same-again">Same as last time. Just check the day.</p>
      <DateField form={form} />
      <PeriodField form={form} />
      {isPaid && <LateNotice form={form} />}
      <PlanSlot form={form} part="PlanDay" />
    </fieldset>
  );
}

/**
 * Said where the day is chosen, for a visit so soon that its fee is not refunded: another day may be
 * better. The rule itself stands beside the button that pays.
 */
function LateNotice({ form }: { readonly form: BookingFormApi }) {
  const isHydrated = useHydrated();
  const [date, time] = useWatch({
    control: form.control,
    name: ['preferredDate', 'preferredTime'],
  });
  const preferredTime = periodOf(time);
  const rule =
    isHydrated && isCalendarDate(date) && preferredTime
      ? refundRule({ preferredDate: date, preferredTime }, new Date(serverNow()))
      : '';
  return (
    <p className="form-small late-notice" role="status">
      {rule === visitRules.feeKept && withLateRule(rule)}
    </p>
  );
}

/**
 * The day of the visit, from today in the company's own zone: one control of the next days, each a
 * tap away, and a field for every other one.
 */
function DateField({ form }: { readonly form: BookingFormApi }) {
  // The page was prerendered on an earlier day, so it cannot know today's date.
  const first = useHydrated() ? today() : undefined;
  const date = useWatch({ control: form.control, name: 'preferredDate' });
  const serviceType = useWatch({ control: form.control, name: 'serviceType' });
  const isBound = isBoundByOnlineHours(serviceType);
  const { online } = useInEffect();
  const { errors } = useFormState({ control: form.control, name: 'preferredDate' });
  return (
    <Field
      id="booking-preferredDate"
      label={isBound ? 'Date' : 'Preferred date'}
      error={errors.preferredDate?.message}
      hint={isBound ? undefined : first && date && quoteDaySentence(date, first, online)}
      live
    >
      {(control) => (
        <div className="date-control">
          <NextDays
            form={form}
            today={first}
            chosen={date}
            isBound={isBound}
            onChoose={(day) => {
              chooseDate(form, day);
            }}
          />
          <DateBox
            isEmpty={date === ''}
            min={first}
            max={first && addDays(first, MOST_HORIZON_DAYS)}
            aria-required
            {...control}
            {...form.register('preferredDate')}
          />
        </div>
      )}
    </Field>
  );
}
