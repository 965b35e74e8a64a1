import { addDays, type CalendarDate } from './calendar-date.ts';
import { TIME_SLOTS } from './slots.ts';

type Block = {
  readonly id: number;
  readonly date: CalendarDate;
  readonly timeSlot: string;
  readonly reason: string | null;
};

/** One row of the blocked list: a single hour, or consecutive whole days with one reason. */
export type BlockRow<B extends Block> =
  | { readonly kind: 'hour'; readonly block: B }
  | {
      readonly kind: 'days';
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      readonly reason: string;
    };

/**
 * Blocked hours as the owner thinks of them: consecutive whole days with the same reason are one
 * row, every other hour is its own row. `blocks` are ordered by date.
 */
export function blockRows<B extends Block>(blocks: readonly B[]): BlockRow<B>[] {
  const rows: BlockRow<B>[] = [];
  for (const [date, ofDay] of Map.groupBy(blocks, (block) => block.date)) {
    const reason = wholeDayReason(ofDay);
    const last = rows.at(-1);
    if (reason === null) rows.push(...ofDay.map((block) => ({ kind: 'hour' as const, block })));
    else if (last?.kind === 'days' && last.reason === reason && addDays(last.to, 1) === date) {
      rows[rows.length - 1] = { ...last, to: date };
    } else rows.push({ kind: 'days', from: date, to: date, reason });
  }
  return rows;
}

/** The one reason shared by all hours of a day; null if there is none. */
function wholeDayReason(ofDay: readonly Block[]): string | null {
  const [first] = ofDay;
  const isWhole = ofDay.length === TIME_SLOTS.length;
  return isWhole && ofDay.every(({ reason }) => reason === first?.reason)
    ? (first?.reason ?? null)
    : null;
}
