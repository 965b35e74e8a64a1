import { business } from './business.ts';
import { cancelRule } from './cancel-rule.ts';
import { yearsInBusiness } from './founding.ts';
import { withLateRule } from './late-charge.ts';
import { restDue } from './rest-due.ts';
import { serviceArea } from './service-area.ts';
import { priceTable } from './services.ts';
import { firstVisitPrice, lowestPrice, startBedrooms } from './start-home.ts';
import { stats } from './stats.ts';
import { visitRules } from './visit-rules.ts';

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

const FACTS: ReadonlyMap<string, string> = new Map([
  ['fee', dollars(priceTable.bookingFee)],
  ['welcome', `${priceTable.welcomeOffer.percent}%`],
  ['name', business.name],
  ['company', business.fullName],
  ['city', business.city],
  ['phone', business.phone.display],
  ['email', business.email],
  ['handle', business.paymentHandle],
  ['app', business.paymentApp],
  ['radius', `${business.radiusMiles} miles`],
  ['cities', String(serviceArea.cities.length)],
  ['since', String(business.since)],
  ['years', String(yearsInBusiness)],
  ...stats.items.map(({ id, value }) => [`stat.${id}`, value] as const),
  ['move', dollars(Math.min(...priceTable.moveInOut.map(({ range }) => range[0])))],
  ['booking.time', visitRules.bookingTime],
  ['rule.change', visitRules.changeRule],
  ['rule.cancel', cancelRule()],
  ['rule.refund', withLateRule(visitRules.refundRule)],
  ['rule.guarantee', visitRules.guarantee],
  ['rule.rest', restDue()],
  ['rule.offer', visitRules.offerRule],
  ...priceTable.services.map((service) => [service.id, dollars(service.estimate)] as const),
  ...priceTable.services.map(
    (service) => [`${service.id}.hours`, `${service.hours[0]}–${service.hours[1]} hours`] as const,
  ),
  ...priceTable.services.map((service) => [`${service.id}.home`, startHome(service)] as const),
  ...priceTable.services.map(({ id }) => [`${id}.first`, dollars(firstVisitPrice(id))] as const),
  ...priceTable.services.map(({ id }) => [`${id}.from`, dollars(lowestPrice(id))] as const),
  ...priceTable.addOns.map((addOn) => [`addon.${addOn.id}`, dollars(addOn.price)] as const),
  ...priceTable.frequencies.map(
    (frequency) => [`discount.${frequency.id}`, `${frequency.discountPercent}%`] as const,
  ),
]);

/** The home that a published price is for. */
function startHome(service: (typeof priceTable.services)[number]): string {
  const bedrooms = startBedrooms(service);
  if (bedrooms === 0) return 'a studio with one bathroom';
  return `${bedrooms} bedroom${bedrooms > 1 ? 's' : ''} and one bathroom`;
}

const PLACEHOLDER = /\{([a-z0-9.-]+)\}/g;

/** What is wrong with the placeholders of a text, undefined when every one is a fact. */
export function unknownFact(text: string): string | undefined {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !FACTS.has(name));
  return unknown && `uses ${unknown[0]}, and no fact is called that`;
}

/**
 * Puts facts and prices into a text of the content files: `'The fee is {fee}.'` is
 * `'The fee is $25.'`. So no text carries a price of its own. A placeholder that is no fact stays
 * as it is: `copy` refuses it with the field it stands in.
 */
export function fill(text: string): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => FACTS.get(name) ?? placeholder);
}
