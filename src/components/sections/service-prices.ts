import type { serviceCards } from '#content/service-cards.ts';
import { priceTable } from '#content/services.ts';
import { capitalized } from '#domain/capitalized.ts';
import { dollarsToCents, formatMoney, formatRange } from '#domain/money.ts';
import { discountedRangeOf, firstVisit, startHome } from '#domain/published-price.ts';

/** A price on a card of the services tab. */
type Row = {
  readonly name: string;
  readonly price: string;
  /** A package's: its id, what it costs the first time, and its published range (spec 9). */
  readonly more?: {
    readonly id: string;
    readonly first: string;
    readonly homes: string;
    readonly range: string;
  };
};

const { services, moveInOut, quoteServices } = priceTable;
const QUOTE = 'Free custom quote within 24 hours';
const isSize = (id: string) => id.startsWith('commercial-');

/** What each card has for prices (spec 9), and the words above them. */
export const PRICES: Readonly<
  Record<(typeof serviceCards)[number]['prices'], { head: string; rows: readonly Row[] }>
> = {
  packages: {
    head: capitalized(startHome()),
    rows: services.map((service) => ({
      name: service.name,
      price: formatMoney(dollarsToCents(service.estimate)),
      more: {
        id: service.id,
        first: formatMoney(firstVisit(service.id)),
        ...discountedRangeOf(service),
      },
    })),
  },
  moves: {
    head: 'By size of home',
    rows: moveInOut.map(({ name, range }) => ({ name, price: formatRange(range) })),
  },
  sizes: {
    head: QUOTE,
    rows: quoteServices
      .filter(({ id }) => isSize(id))
      .map(({ name, size }) => ({ name: capitalized(name.replace(/.*, /, '')), price: size })),
  },
  special: {
    head: QUOTE,
    rows: quoteServices
      .filter(({ id }) => !isSize(id))
      .map(({ name, size }) => ({ name, price: size })),
  },
};
