import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { internationalPhone } from '#server/phone.ts';
import { billedByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { hasMonthsToBill } from './bill-by-month.ts';
import { collectPerson } from './collect-person.ts';
import { personalDataRows } from './personal-data-repository.ts';
import { planDataRows } from './plan-data-repository.ts';
import type { Who } from './who.ts';

/** Why nothing was erased, or how many records were. */
export type Erased =
  | { refusal: 'living-plan' }
  | { refusal: 'visits-to-come'; upcoming: number }
  | { refusal: 'to-be-invoiced' }
  | { refusal: null; bookings: number; messages: number; beingPaid: number; consents: number };

/**
 * Erases a person from the database, unless they have a continuing plan, a visit to come, or
 * something that is still to go on an invoice: those must end first. A draft that is being paid right now (`beingPaid`) keeps what it needs, and an
 * ended plan keeps its consent for three years (`consents`).
 */
export function erasePerson(app: Pick<App, 'db' | 'transaction' | 'now'>, who: Who): Erased {
  const now = app.now();
  const personalData = personalDataRows(app);
  const before = collectPerson(app, who);
  if (before.plans.some(({ status }) => status !== 'ended')) return { refusal: 'living-plan' };
  const theirs = before.bookings.map(({ id }) => id);
  const upcoming = personalData.upcoming(theirs, businessTime(now).date);
  if (upcoming > 0) return { refusal: 'visits-to-come', upcoming };
  const people = before.customers.map(({ id }) => id);
  if (hasToInvoice(app, people, before.bookings)) return { refusal: 'to-be-invoiced' };
  return app.transaction(() => {
    const found = personalData.collect(who);
    const bookings = found.bookings.map((booking) => booking.id);
    personalData.eraseCards(
      before.keptCards.map(({ id }) => id),
      now,
    );
    personalData.eraseFromBookings(bookings, now);
    personalData.deleteQuotes(found.quotes.map(({ id }) => id));
    planDataRows(app).erase(
      before.plans.map(({ id }) => id),
      now,
    );
    const customers = found.customers.map(({ id }) => id);
    personalData.eraseCustomers(customers, now);
    if (who.emailKey) personalData.eraseSignIns(who.emailKey);
    personalData.deleteMessages(found.messages.map((message) => message.id));
    const beingPaid = personalData.forgetDrafts(found.unfinished.map((draft) => draft.id));
    const numbers = [...found.bookings, ...found.messages].flatMap(
      ({ phone }) => internationalPhone(phone ?? '') ?? [],
    );
    personalData.deleteDeliveriesTo([...(who.emailKey ? [who.emailKey] : []), ...numbers]);
    for (const entityId of bookings) {
      const entry = {
        entity: 'booking',
        entityId,
        action: 'person-erased',
        actor: 'system',
      } as const;
      recordAudit(app, entry, now);
    }
    const left = planDataRows(app).collect(who, customers).plans;
    const consents = left.filter(({ consentText }) => consentText !== null).length;
    return {
      refusal: null,
      bookings: bookings.length,
      messages: found.messages.length,
      beingPaid,
      consents,
    };
  });
}

/**
 * Whether something of these people is still to go on an invoice: a completed visit that none has
 * yet, or the last months of a contract. Once nobody knows whose it is, no invoice can ask for it.
 */
function hasToInvoice(
  app: Pick<App, 'db' | 'now'>,
  customerIds: readonly number[],
  visits: readonly BookingRow[],
): boolean {
  if (hasMonthsToBill(app, customerIds)) return true;
  const completed = visits.filter(({ status }) => status === 'completed');
  const billed = completed.filter(billedByInvoice(app, completed));
  const ledgers = ledgersOf(
    app,
    billed.map(({ id }) => id),
  );
  return billed.some((visit) => owed(visit, ledgers.get(visit.id) ?? []) > 0);
}
