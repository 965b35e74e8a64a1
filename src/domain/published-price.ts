import { priceSheet } from '#content/price-sheet.ts';
import { restDue } from '#content/rest-due.ts';
import { priceTable } from '#content/services.ts';
import { exampleService, firstVisitPrice, startBedrooms } from '#content/start-home.ts';
import { dollarsToCents, formatMoney, formatRange, type Cents } from './money.ts';
import { BOOKING_FEE, SERVICE_TYPES, serviceLabel, type ServiceType } from './pricing.ts';
import { uncapitalized } from './capitalized.ts';

type Service = (typeof priceTable.services)[number];
/** A published range and the homes it covers. */
type Published = { readonly homes: string; readonly range: string };

const [first] = priceTable.services;
/** The grid's schema sees to it that it is the same for all packages. */
const START_BEDROOMS = first ? startBedrooms(first) : 0;

/** The home that the published prices are for: `2 bed, 1 bath` or `studio, 1 bath`. */
export function startHome(bedrooms = START_BEDROOMS): string {
  return `${bedrooms === 0 ? 'studio' : `${bedrooms} bed`}, 1 bath`;
}

/** What a first cleaning of that home costs. */
export function firstVisit(id: Service['id']): Cents {
  return dollarsToCents(firstVisitPrice(id));
}

/** The same of the package that an example of a price shows. */
export function exampleFirstVisit(): Cents {
  return exampleService ? firstVisit(exampleService.id) : 0;
}

/**
 * How the rest is paid where the prices of several packages stand, with one of them as an example:
 * `The rest, $135 for a first Deep Clean (2 bed, 1 bath), is due ...`.
 */
export function exampleRestDue(): string {
  if (!exampleService) return restDue();
  const left = formatMoney(firstVisit(exampleService.id) - BOOKING_FEE);
  return restDue(`The rest, ${left} for a first ${exampleService.name} (${startHome()}),`);
}

/** What the grid's range of a package is: `Larger homes $110–200` or `Other sizes $175–300`. */
export function rangeOf({ estimate, formRange }: Service): Published {
  return published(estimate, formRange, priceSheet.ranges.all);
}

/**
 * What the range on the services tab is (spec 9): `With discounts $150–250`, and `Larger homes` as
 * everywhere if the published price lies below it.
 */
export function discountedRangeOf({ estimate, homeRange }: Service): Published {
  return published(estimate, homeRange, priceSheet.ranges.discounted);
}

/** The published range of a service, `Larger homes $110–200`; null for one without a list price. */
export function rangeText(serviceType: string): string | null {
  const service = priceTable.services.find(({ id }) => id === serviceType);
  if (!service) return null;
  const { homes, range } = rangeOf(service);
  return `${homes} ${range}`;
}

/**
 * A line of the dashboard's dropdown: the name with its range or size (spec 9). The size alone says
 * which commercial one it is: with `medium` before it, a phone cuts the number in two.
 */
export function serviceOption(serviceType: ServiceType): string {
  const range = rangeText(serviceType);
  if (range !== null) return `${serviceLabel(serviceType)} (${uncapitalized(range)})`;
  const quoted = priceTable.quoteServices.find(({ id }) => id === serviceType);
  return quoted ? `${quoted.name.replace(/, .*/, '')} (${quoted.size})` : serviceType;
}

/**
 * The dashboard's dropdown: each service with its range, but the chosen one, whose price stands below
 * it, by its name alone. A closed dropdown is one line on a phone.
 */
export function serviceOptions(chosen: string): { value: ServiceType; label: string }[] {
  return SERVICE_TYPES.map((type) => ({
    value: type,
    label: type === chosen && rangeText(type) !== null ? serviceLabel(type) : serviceOption(type),
  }));
}

function published(estimate: number, range: Service['formRange'], all: string): Published {
  const homes = estimate < range[0] ? priceSheet.ranges.larger : all;
  return { homes, range: formatRange(range) };
}
