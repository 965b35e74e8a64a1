import type { CrewTip } from '#contracts/crew-day.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { crewTipRows } from './crew-tips-repository.ts';

/** The tips in cash that the crews last noted at these visits; the others have no entry. */
export function crewTipsOf(app: App, bookingIds: readonly number[]): ReadonlyMap<number, CrewTip> {
  return new Map(
    // In order of time, so the last one of a visit stays.
    crewTipRows(app)
      .ofVisits(bookingIds)
      .map(({ bookingId, amount, actor, at }) => [
        bookingId,
        { amount: centsToDecimal(amount), by: actor, at: at.toISOString() },
      ]),
  );
}
