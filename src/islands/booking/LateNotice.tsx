import { useWatch } from 'react-hook-form';
import { serverNow } from '#browser/server-clock.ts';
import { visitRules } from '#content/visit-rules.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { periodOf } from '#domain/slots.ts';
import { useHydrated } from '#islands/ui/use-hydrated.ts';
import type { BookingFormApi } from './form/form-values.ts';

/**
 * Said where the day is chosen, for a visit so soon that its fee is not refunded: another day may be
 * better. The rule itself stands beside the button that pays.
 */
export function LateNotice({ form }: { readonly form: BookingFormApi }) {
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
      {rule === visitRules.feeKept && rule}
    </p>
  );
}
