import { today } from '#browser/today.ts';
import type { PlanView } from '#contracts/plans.ts';
import { type CalendarDate, WEEKDAYS } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { goesOn } from '#domain/contract.ts';
import { byPeriod, nthText, weekdaysText } from '#domain/plans/often.ts';
import { formatDecimal } from '#domain/money.ts';
import { dayInSentence } from '#islands/admin/ui/day-parts.ts';

const LIST = new Intl.ListFormat('en-US');

type When = Pick<PlanView, 'frequency' | 'weekday' | 'days' | 'nth'>;

/** How often and on which day: `Every Tuesday`, `Every other Tuesday`, `Every Monday and Friday`. */
export function planDay({ frequency, weekday, days = [], nth }: When): string {
  const day = WEEKDAYS[weekday] ?? '';
  if (frequency === 'weekdays') return `Every ${weekdaysText(days.map((each) => each.weekday))}`;
  if (frequency === 'month-day') return `The ${nthText(nth)} ${day} of every month`;
  if (frequency === 'weekly') return `Every ${day}`;
  return frequency === 'bi-weekly' ? `Every other ${day}` : `Every four weeks on ${day}`;
}

/** That a visit belongs to a plan, in two words: `every week`. */
export function planWord({ frequency }: { readonly frequency: string | null }): string {
  if (frequency === 'weekly') return 'every week';
  if (frequency === 'weekdays') return 'several days a week';
  if (frequency === 'month-day') return 'every month';
  return frequency === 'bi-weekly' ? 'every two weeks' : 'every four weeks';
}

/** The same with the time of day: `Every Tuesday, morning`. */
export function planTime(plan: When & Pick<PlanView, 'period'>): string {
  const parts = byPeriod(plan.days);
  if (parts.length < 2) return `${planDay(plan)}, ${plan.period}`;
  return parts.map(([part, names]) => `Every ${LIST.format(names)}, ${part}`).join('; ');
}

/** What a plan costs: `$95.00`, `a visit`; or `$1,200.00`, `a month`. */
export function planPrice({ price, contract }: Pick<PlanView, 'price' | 'contract'>) {
  const monthly = contract?.monthlyPrice ?? null;
  return monthly === null
    ? { amount: formatDecimal(price.total), per: 'a visit' }
    : { amount: formatDecimal(monthly), per: 'a month' };
}

/** The times of day of a plan: `Morning`; `Morning and evening` where its days differ. */
export function planPeriods({ period, days }: Pick<PlanView, 'period' | 'days'>): string {
  const parts = byPeriod(days).map(([part]) => part);
  return capitalized(LIST.format(parts.length === 0 ? [period] : parts));
}

/** How many dates of a plan wait for the owner: `1 date needs you`. */
export function datesNeedYou(count: number): string {
  return count === 1 ? '1 date needs you' : `${count} dates need you`;
}

type Rest = Pick<PlanView, 'status' | 'pausedFrom' | 'pausedUntil' | 'endedFrom' | 'contract'>;

/**
 * The dates of a plan's pause, or its end date; empty while active. A contract's own last day does
 * not hide its pause.
 */
export function planRest({ status, pausedFrom, pausedUntil, endedFrom, contract }: Rest): string {
  const paused = pauseRest({ pausedFrom, pausedUntil });
  if (endedFrom === null) return paused;
  const last = contract?.endsOn ?? null;
  const isTerm = last !== null && goesOn(endedFrom, contract);
  if (status === 'ended') return `Ended ${wholeDay(isTerm ? last : endedFrom)}`;
  if (!isTerm) return `Ends ${wholeDay(endedFrom)}`;
  const through = `Through ${wholeDay(last)}`;
  return paused === '' ? through : `${paused}. ${through}`;
}

function pauseRest({ pausedFrom, pausedUntil }: Pick<Rest, 'pausedFrom' | 'pausedUntil'>): string {
  if (pausedFrom === null) return '';
  const hasBegun = pausedFrom <= today();
  if (pausedUntil === null)
    return `Paused ${hasBegun ? 'since' : 'starting'} ${wholeDay(pausedFrom)}`;
  const start = hasBegun ? '' : ` starting ${wholeDay(pausedFrom)},`;
  return `Paused${start} until\u00a0${wholeDay(pausedUntil)}`;
}

/** A day that no line breaks in two. */
function wholeDay(date: CalendarDate): string {
  return dayInSentence(date).replaceAll(' ', '\u00a0');
}
