import type { StoredDeposit } from '#contracts/admin/quotes.ts';
import type { CrewDelay } from '#contracts/crew-day.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { formatDecimal } from '#domain/money.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import { momentClock } from './day-parts.ts';

/** When a kept card pays what is due for a visit: nothing is said to be charged before it was. */
export function byCardWords(booking: Parameters<typeof isPlanned>[0]): string {
  return isPlanned(booking) ? 'Charged by card after the visit' : 'To be charged by card';
}

/** `Running 30 min late, now expected between 10 and 11 AM (Ana, 9:12 AM)` */
export function lateWords({ minutes, told, by, at }: CrewDelay): string {
  const window = told && arrivalWords({ arrivalFrom: told.from, arrivalUntil: told.until });
  const expected = window === null ? ', the customer was told no hour' : `, now expected ${window}`;
  return `Running ${minutes} min late${expected} (${by}, ${momentClock(at)})`;
}

/** How the deposit of an accepted quote stands, in a sentence. */
export function depositWords({ agreed, left, isPaid }: StoredDeposit): string {
  const deposit = `Deposit of ${formatDecimal(agreed)}`;
  if (isPaid) return `${deposit} paid.`;
  if (left === '0.00') return `${deposit} wasn’t paid ahead.`;
  const rest = left === agreed ? '' : ` ${formatDecimal(left)} of it is open.`;
  return `${deposit} not paid yet.${rest}`;
}

/** The reason of a refund: ours are stored with the status's own word, and others as typed. */
export function reasonWords(reason: string): string {
  return reason.replace(/^Cancelled by the (?=owner|customer)/, 'Canceled by the ');
}
