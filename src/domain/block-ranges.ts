import { addDays, type CalendarDate } from './calendar-date.ts';
import { TIME_SLOTS } from './slots.ts';

type Block = {
  readonly id: number;
  readonly date: CalendarDate;
  readonly timeSlot: string;
  readonly reason: string | null;
};

/** One row of what is blocked: a single hour, or whole days in a row for one reason. */
export type BlockRow<B extends Block> =
  | { readonly kind: 'hour'; readonly block: B }
  | {
      readonly kind: 'days';
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      readonly reason: string;
    };

/**
 * Blocked hours as the owner thinks of them: whole days that follow each other and have one reason
 * are one row, all other hours are a row each. `blocks` come by date.
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

/** The one reason for which all hours of a day are blocked; null where there is none. */
function wholeDayReason(ofDay: readonly Block[]): string | null {
  const [first] = ofDay;
  const isWhole = ofDay.length === TIME_SLOTS.length;
  return isWhole && ofDay.every(({ reason }) => reason === first?.reason)
    ? (first?.reason ?? null)
    : null;
}
