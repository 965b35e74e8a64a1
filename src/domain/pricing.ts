import { BOOKABLE_SERVICE_IDS, priceTable, QUOTE_SERVICE_IDS } from '#content/services.ts';
import { dollarsToCents, type Cents } from './money.ts';
import { moveName } from './price.ts';

/** A service that is booked and paid for at once. */
export type BookableService = (typeof BOOKABLE_SERVICE_IDS)[number];
/** Every value of the form's serviceType (spec 3). */
export type ServiceType = BookableService | (typeof QUOTE_SERVICE_IDS)[number];

/** The services that start with a free quote. */
export const QUOTE_SERVICES = QUOTE_SERVICE_IDS;

/** All service types, in the order the form shows them. */
export const SERVICE_TYPES = [...BOOKABLE_SERVICE_IDS, ...QUOTE_SERVICE_IDS] as const;

/** The fee that is due when booking (spec 9), in cents. */
export const BOOKING_FEE: Cents = dollarsToCents(priceTable.bookingFee);

/**
 * The estimated price of a service in cents: 100, 200 or 275 dollars for the packages and 0 for
 * every other service, which makes it a free quote request (spec 4).
 */
export function estimatedPrice(serviceType: string): Cents {
  const service = priceTable.services.find((entry) => entry.id === serviceType);
  return service ? dollarsToCents(service.estimate) : 0;
}

/**
 * The duration of a visit if nothing is known of the home: the longest published for the package,
 * 180, 360 or 480 minutes; any other service takes as long as Basic, one period.
 */
export function startMinutes(serviceType: string | undefined): number {
  const [basic] = BOOKABLE_SERVICE_IDS;
  const longest = (id: string | undefined) =>
    priceTable.services.find((entry) => entry.id === id)?.hours[1];
  return (longest(serviceType) ?? longest(basic) ?? 0) * 60;
}

/** Whether a service is booked with the fee (true) or starts with a quote (false). */
export function isBookable(serviceType: string): serviceType is BookableService {
  return estimatedPrice(serviceType) > 0;
}

/** The public name of a service; an unknown type is returned as is. */
export function serviceLabel(serviceType: string): string {
  const service =
    priceTable.services.find((entry) => entry.id === serviceType) ??
    priceTable.quoteServices.find((entry) => entry.id === serviceType);
  return service?.name ?? serviceType;
}

/** What a booking names itself by. */
export type NamedVisit = {
  readonly serviceType: string;
  readonly occasion?: string | null | undefined;
};

/**
 * What a booking is called to its customer: the service, or the move that was bought with its own
 * page and prices, though it is stored as a Deep Clean: `Move-out cleaning`.
 */
export function visitName({ serviceType, occasion }: NamedVisit): string {
  return moveName(occasion) ?? serviceLabel(serviceType);
}

/** What the dashboard calls a service: basic, deep, premium or commercial (spec 3). */
export function adminServiceType(serviceType: string): BookableService | 'commercial' {
  return isBookable(serviceType) ? serviceType : 'commercial';
}
