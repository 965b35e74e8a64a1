import type { z } from 'zod';
import type { PriceAnswer, PriceBreakdown, priceBody } from '#contracts/price.ts';
import { centsToDecimal } from '#domain/money.ts';
import { priceOf } from '#domain/price-tables.ts';
import type { Price } from '#domain/price.ts';
import { isBookable } from '#domain/pricing.ts';
import type { App } from '#server/app.ts';

/**
 * What a visit would cost; a quote for a business or a home beyond the grid. The customer is not
 * known yet: an offer that is not over counts as claimed, and eligibility is checked when booking.
 */
export function askPrice(
  app: App,
  { serviceType, promo, ...visit }: z.output<typeof priceBody>,
): PriceAnswer {
  if (!isBookable(serviceType)) return { quote: true };
  const price = priceOf({ serviceType, ...visit, offer: app.inEffect().offer ? promo : null });
  return price ? toPriceAnswer(price) : { quote: true };
}

/** A price as it leaves the server, money as decimal strings. */
export function toPriceAnswer(price: Price): PriceBreakdown {
  const { lines, minutes, priceVersion } = price;
  return {
    lines: lines.map((line) => ({ ...line, amount: centsToDecimal(line.amount) })),
    estimatedCost: centsToDecimal(price.estimatedCost),
    discount: centsToDecimal(price.discount),
    total: centsToDecimal(price.total),
    dueToday: centsToDecimal(price.dueToday),
    dueOnTheDay: centsToDecimal(price.dueOnTheDay),
    minutes,
    priceVersion,
  };
}
