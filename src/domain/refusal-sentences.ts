import type { BookingRules, Refusal } from './availability.ts';
import type { CalendarDate } from './calendar-date.ts';
import { byPhoneSentence } from './online-hours.ts';
import { PERIOD_HOURS, periodLabel, type Period } from './slots.ts';

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays'] as const;

/** Why a period cannot be booked, as one plain sentence for the owner. */
export function refusalSentence(
  refusal: Refusal,
  { period, weekday, crews }: { period: Period; weekday: number; crews: number },
  rules: Pick<BookingRules, 'minNoticeHours' | 'horizonDays'>,
): string {
  switch (refusal) {
    case 'past':
      return 'This time is over.';
    case 'too-soon':
      return `It starts at ${PERIOD_HOURS[period].start % 12 || 12} and bookings close ${rules.minNoticeHours} hours before.`;
    case 'beyond-horizon':
      return `Bookings open ${rules.horizonDays} days ahead, and this is later.`;
    case 'closed-weekday':
      return `${WEEKDAYS[weekday] ?? 'Saturdays'} are closed by the setting CLOSED_WEEKDAYS.`;
    case 'does-not-fit':
      return `A job this long does not fit into the ${periodLabel(period).toLowerCase()}.`;
    case 'by-phone':
      return 'Customers cannot book it online and call for it; you can book it.';
    case 'blocked':
      return 'Every hour of it is blocked.';
    case 'taken':
      return crews === 1
        ? 'It is booked, or a customer is paying for it right now.'
        : `All ${crews} crews are booked or held by customers who are paying.`;
  }
}

/** Why a customer cannot have a time, as one sentence that says what to do instead. */
export function customerSentence(
  refusal: Refusal,
  { date, period }: { date: CalendarDate; period: Period },
): string {
  const byPhone = refusal === 'by-phone' ? byPhoneSentence(date, period) : undefined;
  return byPhone ?? 'This time slot is no longer available. Please choose a different time.';
}
