import type { CrewPayment } from '#contracts/crew-day.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { crewPaymentRows } from './crew-payments-repository.ts';

/** What the crews last said about the money at these visits; the others have no entry. */
export function crewPaymentsOf(
  app: App,
  bookingIds: readonly number[],
): ReadonlyMap<number, CrewPayment> {
  const said = crewPaymentRows(app).ofVisits(bookingIds);
  return new Map(
    // In order of time, so the last one of a visit stays.
    said.map(({ bookingId, method, amount, actor, at }) => [
      bookingId,
      { method, amount: centsToDecimal(amount), by: actor, at: at.toISOString() },
    ]),
  );
}

/** Whether the crew last said that a visit was paid. */
export function saysPaid(app: App, bookingId: number): boolean {
  const said = crewPaymentsOf(app, [bookingId]).get(bookingId);
  return said !== undefined && said.method !== 'unpaid';
}
