import { PRICE_TABLES } from '#domain/price-tables.ts';

/** The prices for the pages' calculator; a static file, written by the build. */
export function GET(): Response {
  return Response.json(PRICE_TABLES);
}
