import { PRICE_TABLES } from '#domain/price-tables.ts';

/** The prices as the calculator of the pages reads them; a file, written when the site is built. */
export function GET(): Response {
  return Response.json(PRICE_TABLES);
}
