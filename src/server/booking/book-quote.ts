import type { BookingRow } from '#db/rows.ts';
import type { QuoteFrequency } from '#domain/contract.ts';
import type { QuotedTerms } from '#domain/plans/contract-terms.ts';
import type { ServiceType } from '#domain/pricing.ts';
import { quotedJob } from '#domain/quote.ts';
import type { QuoteSums } from '#domain/quote-sums.ts';
import type { Period } from '#domain/slots.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { chargeableCardFor } from '#server/cards/find-cards.ts';
import { billByMonth } from '#server/customers/bill-by-month.ts';
import { bookerOf, customerFor, type Person } from '#server/customers/customer-for.ts';
import { announce } from '#server/delivery/announce.ts';
import { assertPhone } from '#server/phone.ts';
import { startPlan, type StartedContract } from '#server/plans/start-plan.ts';
import { keepPriceLines } from '#server/receipt/price-lines.ts';
import { claimForCustomer } from '#server/schedule/claim-for-customer.ts';
import { bookingRows } from './bookings-repository.ts';
import { findBooking } from './find-booking.ts';

/** What no visit costs by itself. */
const FREE = { lines: [], estimatedCost: 0, discount: 0 };

type NewContract = Omit<StartedContract, 'quoteId' | 'monthlyPrice'>;

/** A visit that its customer has accepted a quote for. */
export type QuotedVisit = {
  readonly person: Person;
  /** Whether their phone number was typed with the acceptance: nobody is known by that. */
  readonly isPhoneTyped: boolean;
  readonly visit: {
    readonly serviceType: ServiceType;
    readonly minutes: number;
    readonly date: string;
    readonly period: Period;
    readonly frequency: QuoteFrequency;
  };
  readonly price: QuoteSums;
  /** The terms of the plan that they agreed to, word for word; null for a single visit. */
  readonly consent: QuotedTerms | null;
  /** The days of the week, where it comes on several. */
  readonly weekdays?: readonly number[] | undefined;
  /** The terms of a business, with what is done; absent for a plan of a home. */
  readonly contract?: NewContract | undefined;
  readonly quoteId: number;
};

/**
 * Books a visit at the price of an accepted quote, confirmed and without a fee, in the transaction
 * that accepts it: what the owner offered, and the customer said yes to, needs nobody's confirmation.
 * The time is asked of the same rule as any customer's. Visits that repeat start a plan.
 *
 * @throws AppError `slot-taken`, or `invalid` at `phone`.
 */
export function bookQuote(app: App, quoted: QuotedVisit): BookingRow {
  const { person, visit, consent, quoteId } = quoted;
  const contract = consent === null ? undefined : quoted.contract;
  const isByMonth = contract?.pricedBy === 'month';
  // A month's price is on its invoice: no visit asks for any of it.
  const price = isByMonth ? FREE : quoted.price;
  const { serviceType, minutes, date, period, frequency } = visit;
  assertPhone(person.phone);
  const now = app.now();
  const booker = bookerOf(person);
  const { estimatedCost, discount, lines } = price;
  const booking = bookingRows(app).add(
    {
      ...booker,
      customerId: customerFor(app, booker, { by: 'owner', now, isPhoneTyped: quoted.isPhoneTyped }),
      ...{ serviceType, minutes, estimatedCost, discount },
      preferredDate: date,
      preferredTime: period,
      frequency: consent === null ? null : frequency,
      bookingFee: 0,
      status: 'confirmed',
      paymentStatus: 'offline',
      source: 'quote',
    },
    now,
  );
  keepPriceLines(app, booking.id, price);
  const slot = { ...slotOf(booking), crews: contract?.crews };
  claimForCustomer(app, quotedJob(slot), { bookingId: booking.id });
  const about = { entity: 'booking', entityId: booking.id } as const;
  const startsAs = { startsAs: booking.status };
  const detail = { ...startsAs, quoteId };
  recordAudit(app, { ...about, action: 'booked-by-quote', actor: 'customer', detail }, now);
  if (consent !== null) {
    startPlan(app, {
      booking,
      weekdays: quoted.weekdays,
      rate: { lines, estimatedCost, discount, minutes },
      everyVisit: [],
      consent: { text: consent.terms, version: consent.version, at: now },
      contract: contract && {
        ...contract,
        quoteId,
        monthlyPrice: isByMonth ? quoted.price.total : null,
      },
      actor: 'customer',
    });
    if (isByMonth) billByMonth(app, booking);
  }
  const booked = findBooking(app, booking.id);
  const card = chargeableCardFor(app, booked);
  const told = { ...startsAs, ...(card ? { card: card.name } : {}) };
  announce(app, { event: 'received', booking: booked, actor: 'customer', detail: told });
  return booked;
}
