import type { Billing } from '#contracts/admin/billing.ts';
import type { CustomerMessage, CustomerPage, CustomerVisit } from '#contracts/admin/customers.ts';
import type { HistoryLine } from '#contracts/fields.ts';
import type { ShownReceipt } from '#contracts/receipts.ts';
import type { BillingRow, BookingRow, MessageRow } from '#db/rows.ts';
import { cameIn, overpaid, owed, paid, totalOf } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { toHistoryLine } from '#server/audit/history-line.ts';
import { cardsOfCustomers } from '#server/cards/find-cards.ts';
import {
  documentsOf,
  documentsOfCustomers,
  toShownReceipt,
} from '#server/receipt/find-documents.ts';
import { invoiceTotalsOf } from '#server/receipt/invoice-money.ts';
import { ledgersOf, type LedgerEntry } from '#server/receipt/ledger.ts';
import { hoursOfVisits } from '#server/schedule/hours-of-visits.ts';
import { billingRows } from './billing-repository.ts';
import { customerPageRows } from './customer-page-repository.ts';
import { customerRows } from './customers-repository.ts';
import { findCustomer, toStoredCustomer } from './find-customer.ts';
import { withVisits } from './list-customers.ts';

/**
 * Everything about a customer; for a merged one, the page of its merge target.
 *
 * @throws AppError `not-found`.
 */
export function showCustomer(app: App, id: number): CustomerPage {
  const root = findCustomer(app, customerRows(app).rootOf(findCustomer(app, id).id));
  const group = customerRows(app).groupOf(root.id);
  const ids = group.map((each) => each.id);
  const rows = customerPageRows(app);
  const billing = billingRows(app).ofGroup(ids);
  const bookings = rows.bookingsOf(ids);
  const ledgers = ledgersOf(
    app,
    bookings.map((each) => each.id),
  );
  const ledger = (booking: BookingRow) => ledgers.get(booking.id) ?? [];
  const hoursOf = hoursOfVisits(app, bookings);
  const sum = (of: (booking: BookingRow) => number) =>
    bookings.reduce((total, booking) => total + of(booking), 0);
  const onInvoices = invoiceTotalsOf(app, ids);
  return {
    customer: toStoredCustomer(root),
    merged: group.slice(1).map(toStoredCustomer),
    visits: nextFirst(bookings, businessTime(app.now()).date).map((booking) =>
      toVisit(booking, ledger(booking), hoursOf(booking)),
    ),
    latestBooking: withVisits(app, [root])[0]?.latestBooking ?? null,
    paid: centsToDecimal(onInvoices.paid + sum((booking) => paid(cameIn(ledger(booking))))),
    balance: centsToDecimal(sum((booking) => owed(booking, ledger(booking)))),
    invoicesDue: centsToDecimal(onInvoices.open),
    overpaid: centsToDecimal(sum((booking) => overpaid(booking, ledger(booking)))),
    receipts: receiptsOf(app, bookings, ids),
    cards: cardsOfCustomers(app, ids),
    billing: billing ? toBilling(billing) : null,
    isBilledByDefault:
      billing !== undefined && billingRows(app).byDefault(billing.customerId).length > 0,
    messages: rows.messagesFrom(group.flatMap(({ emailKey }) => emailKey ?? [])).map(toMessage),
    similar: withVisits(app, rows.similarTo(root)),
    history: historyOfGroup(app, ids),
  };
}

function receiptsOf(
  app: App,
  bookings: readonly BookingRow[],
  customers: readonly number[],
): ShownReceipt[] {
  const ids = bookings.map(({ id }) => id);
  return [...documentsOf(app, ids).values(), documentsOfCustomers(app, customers)]
    .flat()
    .toSorted((a, b) => b.id - a.id)
    .map(toShownReceipt);
}

/** Upcoming bookings, soonest first, then the rest, newest day first; expects newest day first. */
function nextFirst(bookings: readonly BookingRow[], today: CalendarDate): BookingRow[] {
  const isToCome = (booking: BookingRow) => isPlanned(booking) && booking.preferredDate >= today;
  const rest = bookings.filter((booking) => !isToCome(booking));
  return [...bookings.filter(isToCome).toReversed(), ...rest];
}

/** History of the customer and those merged into them, newest first. */
function historyOfGroup(app: App, ids: readonly number[]): HistoryLine[] {
  return ids
    .flatMap((id) => historyOf(app, 'customer', id))
    .toSorted((a, b) => b.id - a.id)
    .map((line) => {
      const other = customerRows(app).find(Number(line.detail?.['other'] ?? 0));
      return toHistoryLine(line, other ? `${other.firstName} ${other.lastName}` : null);
    });
}

function toVisit(
  booking: BookingRow,
  ledger: readonly LedgerEntry[],
  hours: CustomerVisit['hours'],
): CustomerVisit {
  const { id, serviceType, preferredDate, preferredTime, address, status } = booking;
  return {
    ...{ id, serviceType, preferredDate, preferredTime, hours, address, status },
    total: centsToDecimal(totalOf(booking)),
    balance: centsToDecimal(owed(booking, ledger)),
    overpaid: centsToDecimal(overpaid(booking, ledger)),
  };
}

function toMessage({ id, subject, message, ...row }: MessageRow): CustomerMessage {
  const isAnswered = row.repliedAt !== null || row.bookingId !== null;
  return { id, subject, message, isAnswered, createdAt: row.createdAt.toISOString() };
}

/** How a customer is invoiced, as it leaves the server. */
function toBilling(row: BillingRow): Billing {
  const { name, address, contact, email, poNumber, terms, per, remindersPaused, version } = row;
  return { name, address, contact, email, poNumber, terms, per, remindersPaused, version };
}
