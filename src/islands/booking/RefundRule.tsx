import { useStore } from '@nanostores/react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '#browser/server-clock.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { periodOf } from '#domain/slots.ts';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import { $timePeriods } from '#stores/time-periods.ts';
import type { BookingFormApi } from './form/form-values.ts';

/** The element that the date field is described by. */
export const REFUND_RULE_ID = 'booking-refund-rule';

/**
 * The fee's refund rule for the chosen date, shown at the date field before payment. A date
 * without free times gets no deadline.
 */
export function RefundRule({ form }: { readonly form: BookingFormApi }) {
  const isHydrated = useHydrated();
  const periods = useStore($timePeriods);
  const isOpen = periods.state !== 'ready' || periods.offered.length > 0;
  const [date, time] = useWatch({
    control: form.control,
    name: ['preferredDate', 'preferredTime'],
  });
  const preferredTime = periodOf(time);
  const sentence =
    isHydrated && isOpen && isCalendarDate(date)
      ? refundRule({ preferredDate: date, preferredTime }, new Date(serverNow()))
      : refundRule();
  return (
    <p className="form-small refund-rule" id={REFUND_RULE_ID} role="status">
      {sentence}
    </p>
  );
}
