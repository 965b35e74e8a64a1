import type { BookingRules, Refusal } from './availability.ts';
import { WEEKDAYS } from './calendar-date.ts';
import { uncapitalized } from './capitalized.ts';
import { BOOKABLE_ONLINE, byPhoneSentence } from './online-hours.ts';
import { arrivalText, startOf, type Period, type SlotTime } from './slots.ts';

/** Which period of which weekday, how many crews there are, and how many of them are off then. */
type Room = { period: Period; weekday: number; crews: number; off?: number };

/** Why a period cannot be booked, as one plain sentence for the owner. */
export function refusalSentence(
  refusal: Refusal,
  { period, weekday, crews, off = 0 }: Room,
  rules: Pick<BookingRules, 'minNoticeHours' | 'horizonDays'>,
): string {
  switch (refusal) {
    case 'past':
      return 'This time is over.';
    case 'too-soon':
      return `It starts at ${startOf(period)}, and bookings close ${rules.minNoticeHours} hours before.`;
    case 'beyond-horizon':
      return `You can book up to ${rules.horizonDays} days ahead, and this is later.`;
    case 'closed-weekday':
      return `${WEEKDAYS[weekday]}s are closed by the setting CLOSED_WEEKDAYS.`;
    case 'does-not-fit':
      return `A job this long doesn’t fit in the ${uncapitalized(arrivalText(period))}.`;
    case 'by-phone':
      return 'Customers can’t book this time online, but you can.';
    case 'blocked':
      return 'Every hour of it is blocked.';
    case 'crews-off':
      return crews === 1 ? 'The crew is off.' : `All ${crews} crews are off.`;
    case 'taken':
      return takenSentence(crews, off);
  }
}

/** Why a customer cannot have a time, as one sentence that says what to do instead. */
export function customerSentence(
  refusal: Refusal,
  { date, period }: SlotTime,
  { online = BOOKABLE_ONLINE }: Pick<BookingRules, 'online'>,
): string {
  const byPhone = refusal === 'by-phone' ? byPhoneSentence(date, period, online) : undefined;
  return byPhone ?? 'This time slot is no longer available. Please choose a different time.';
}

function takenSentence(crews: number, off: number): string {
  if (crews === 1) return 'It’s booked, or what’s left is too short for this job.';
  return off === 0
    ? `All ${crews} crews are booked, or what’s left is too short for this job.`
    : `Of ${crews} crews ${off} ${off === 1 ? 'is' : 'are'} off; the rest are booked, or what’s left is too short for this job.`;
}
