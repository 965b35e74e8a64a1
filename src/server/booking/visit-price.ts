import type { LateTerms } from '#content/late-charge.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { VisitFields } from '#contracts/price.ts';
import type { DraftRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import { mailboxOf } from '#domain/person.ts';
import type { PlanTerms } from '#domain/plans/plan-terms.ts';
import { priceOf } from '#domain/price-tables.ts';
import type { Price } from '#domain/price.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import { isSameDwelling } from '#domain/same-home.ts';
import type { App } from '#server/app.ts';
import type { Booker } from '#server/customers/customer-for.ts';
import { bookingRows } from './bookings-repository.ts';

/**
 * The prices a draft keeps, so that a later change of the price table does not affect a customer
 * who is paying: a first cleaning's, with the welcome offer, and the one of those not eligible.
 */
export type DraftPrice = {
  readonly withOffer: Price;
  readonly withoutOffer: Price;
  /** Whether the customer was told, before paying, that this is no first cleaning of theirs. */
  readonly toldNoOffer?: boolean;
  /** Whether the customer was signed in with the email address of the booking. */
  readonly isSignedIn?: boolean;
  /** What was said that a late cancellation or a lockout costs; absent for nothing. */
  readonly late?: LateTerms;
  /** The terms for later visits, if this booking starts a plan. */
  readonly plan?: AgreedPlan;
};

/** The terms of a plan as a customer has agreed to them, and the price in them. */
export type AgreedPlan = Omit<PlanTerms, 'short'> & {
  /** The version of the terms' wording. */
  readonly version: string;
  /** When they were agreed to, as ISO 8601. */
  readonly agreedAt: string;
};

/**
 * What the visit of a booking costs today; once the welcome offer is over, the same for everybody.
 *
 * @throws Error for one that starts with a quote.
 */
export function draftPriceOf(app: Pick<App, 'inEffect'>, data: BookingData): DraftPrice {
  const { serviceType, home, occasion, addOns, everyVisit, frequency } = data;
  const visit = { serviceType, home, occasion, addOns, everyVisit, frequency };
  const offer = app.inEffect().offer ? WELCOME_OFFER : null;
  const withOffer = priceOf({ ...visit, offer });
  const withoutOffer = priceOf(visit);
  // The contract has refused every home that has no price.
  if (!withOffer || !withoutOffer) throw new Error('This visit has no price.');
  return { withOffer, withoutOffer };
}

/** The price a draft keeps; undefined for drafts from before prices were kept. */
export function keptPrice({ price }: Pick<DraftRow, 'price'>): DraftPrice | undefined {
  return (price as DraftPrice | null) ?? undefined;
}

/**
 * The fee that a draft is asked for: the one in the price it keeps. Publishing another fee changes
 * nothing for who is paying. Undefined for a draft that keeps no price.
 */
export function keptFee(draft: Pick<DraftRow, 'price'>): Cents | undefined {
  return keptPrice(draft)?.withoutOffer.dueToday;
}

/** Whether the welcome offer takes something off in a price. */
export function hasOffer(price: Pick<Price, 'lines'>): boolean {
  return price.lines.some(({ code }) => code === `offer:${WELCOME_OFFER}`);
}

/** The price that this person pays: the offer is for a first cleaning, claimed or not (spec 1). */
export function priceFor(app: App, person: KnownBy, price: DraftPrice): Price {
  return hasBookedBefore(app, person) ? price.withoutOffer : price.withOffer;
}

type KnownBy = Pick<Booker, 'emailKey' | 'phoneKey' | 'address'>;

/** Whether the offer does not apply: the mailbox, the phone or the home has been booked for. */
export function hasBookedBefore(app: App, { emailKey, phoneKey, address }: KnownBy): boolean {
  const rows = bookingRows(app);
  return (
    rows.hasBookedBefore({ mailbox: mailboxOf(emailKey ?? ''), phoneKey }) ||
    rows.addressesLike(address).some((known) => isSameDwelling(known, address))
  );
}

/** Whether the request has details beyond the specification's fields. */
export function isDescribed({ home, occasion, addOns, frequency }: VisitFields): boolean {
  return Boolean(home ?? occasion ?? frequency) || (addOns ?? []).length > 0;
}

/** What a booking keeps of the home and the visit; its add-ons are in its lines. */
export function visitColumns({ home, occasion, frequency, everyVisit }: VisitFields) {
  return {
    bedrooms: home?.bedrooms ?? null,
    bathrooms: home?.bathrooms ?? null,
    occasion: occasion ?? null,
    frequency: frequency ?? null,
    everyVisit: everyVisit ?? null,
  };
}

/** How long the visit takes, in minutes; null if only the service is known. */
export function minutesOf(data: BookingData, price: DraftPrice): number | null {
  return isDescribed(data) ? price.withoutOffer.minutes : null;
}
