import type { MyBooking } from '#contracts/my-booking.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { PERIODS, periodLabel } from '#domain/slots.ts';

/** Whether the visit is still going to take place. */
export function isPlanned({ status }: Pick<MyBooking, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** A period for people, with its hours on one line. */
export function periodText(period: string): string {
  const known = PERIODS.find((each) => each === period);
  return known ? periodLabel(known).replace(/(?<=\(.*) /g, '\u00a0') : period;
}

/** A decimal string of the server's for people: `'25.00'` is `$25`. */
export function money(decimal: string): string {
  return formatMoney(dollarsToCents(Number(decimal)));
}

/** A ref for what has just come up: the keyboard and the screen follow it there. */
export function focusOnShow(node: HTMLElement | null): void {
  node?.focus();
}
