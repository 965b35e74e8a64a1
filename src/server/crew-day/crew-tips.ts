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

/** The tips in cash that crews noted and kept from one moment until another, by crew, in dollars. */
export function keptTips(
  app: App,
  { from, until }: { from: Date; until: Date },
): { crewId: number; crew: string; amount: string }[] {
  return crewTipRows(app)
    .keptBetween(from, until)
    .map((tip) => ({ ...tip, amount: centsToDecimal(tip.amount) }));
}

/** The same of one crew, visit by visit, newest first, in cents. */
export function keptTipsOf(app: App, crewId: number, { from, until }: { from: Date; until: Date }) {
  return crewTipRows(app).keptBy(crewId, from, until);
}
