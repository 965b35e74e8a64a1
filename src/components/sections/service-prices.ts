import type { serviceCards } from '#content/service-cards.ts';
import { priceTable } from '#content/services.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatRange } from '#domain/money.ts';

/** A price on a card of the services tab; a package says which it is, for what explains its range. */
type Row = { readonly name: string; readonly price: string; readonly id?: string };

const { services, moveInOut, quoteServices } = priceTable;
const BY_SIZE = 'By size of home';
const QUOTE = 'Free custom quote within 24 hours';
const isSize = (id: string) => id.startsWith('commercial-');

/** What each card has for prices (spec 9), and the words above them. */
export const PRICES: Readonly<
  Record<(typeof serviceCards)[number]['prices'], { head: string; rows: readonly Row[] }>
> = {
  packages: {
    head: BY_SIZE,
    rows: services.map(({ id, name, homeRange }) => ({ id, name, price: formatRange(homeRange) })),
  },
  moves: {
    head: BY_SIZE,
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
