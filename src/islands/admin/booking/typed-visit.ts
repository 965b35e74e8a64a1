import type { PriceQuestion } from '#domain/price.ts';
import { centsToDecimal } from '#domain/money.ts';
import { isMove } from '#domain/price.ts';
import { laterVisit, type LaterService } from '#domain/plans/later-visit.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { priceOf } from '#domain/price-tables.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import { isBookable } from '#domain/pricing.ts';
import { priceTable } from '#content/services.ts';
import { boxName } from '#islands/admin/ui/box-name.ts';

/** The fields of a form by their names, as they are typed. */
type Fields = Readonly<Record<string, string>>;

const ADD_ON_IDS = priceTable.addOns.map(({ id }) => id);

/** The home and visit in the fields; nothing unless a home is cleaned. */
export function visitOf(fields: Fields) {
  const { serviceType = '', bedrooms = '', bathrooms = '1', occasion, frequency } = fields;
  if (!isBookable(serviceType)) return {};
  const addOns = ADD_ON_IDS.filter((id) => boxName('addOn', id) in fields);
  const moving = serviceType === 'deep' && (occasion === 'move-in' || occasion === 'move-out');
  const plan = moving ? undefined : planOf(frequency);
  const everyVisit = plan ? addOns.filter((id) => boxName('everyVisit', id) in fields) : [];
  return {
    ...(bedrooms && { home: { bedrooms: Number(bedrooms), bathrooms: Number(bathrooms) } }),
    ...(moving && { occasion }),
    ...(addOns.length > 0 && { addOns }),
    ...(everyVisit.length > 0 && { everyVisit }),
    ...(plan && { frequency: plan }),
  } satisfies Omit<PriceQuestion, 'serviceType'>;
}

/** The list price for the fields; null if the owner has to set it. */
export function listedPrice(fields: Fields) {
  const { serviceType = '' } = fields;
  const visit = visitOf(fields);
  // A ticked box of a first cleaning, or the code that a booking being edited has.
  const offer = fields['promo'] ? WELCOME_OFFER : undefined;
  const isMoveOfAnySize = isMove(visit.occasion) && !visit.home;
  return isBookable(serviceType) && !isMoveOfAnySize
    ? priceOf({ serviceType, ...visit, offer })
    : null;
}

/** Whether no home was described yet, so that the list price is only where prices start. */
export function isOfAnyHome({ serviceType = '', bedrooms = '' }: Fields): boolean {
  return isBookable(serviceType) && bedrooms === '';
}

/**
 * The list price as field text; empty if the owner has to set it, and while the home is not known:
 * most homes cost more than the smallest.
 */
export function typedPrice(fields: Fields): string {
  if (isOfAnyHome(fields)) return '';
  const listed = listedPrice(fields);
  return listed ? centsToDecimal(listed.total).replace(/\.00$/, '') : '';
}

/** The fields, with the list price if none is typed. */
export function withPrice(fields: Fields): Fields {
  return { ...fields, price: fields['price'] ?? typedPrice(fields) };
}

/** The booking that the fields describe, as the server takes it. */
export function bookingOf(fields: Fields): Record<string, unknown> {
  const { bedrooms: _, bathrooms: __, occasion: ___, frequency: ____, ...others } = fields;
  const rest = Object.entries(others).filter(
    ([name]) => !/^(?:(?:addOn|everyVisit):|plan|promo$|laterService$|startTime$)/.test(name),
  );
  const visit = visitOf(fields);
  const isFirst = others['promo'] !== undefined && isBookable(fields['serviceType'] ?? '');
  return {
    ...Object.fromEntries(rest),
    ...visit,
    // A form without the box or the hour sends no word of it, not even `undefined`: its contract
    // refuses a key it doesn't know.
    ...(isFirst && { promo: WELCOME_OFFER }),
    ...(fields['startTime'] && { startTime: fields['startTime'] }),
    price: fields['price'] || undefined,
    ...('plan' in fields &&
      'frequency' in visit && {
        plan: true,
        laterService: laterOf(fields),
        planPrice: fields['planPrice'] || undefined,
        planAgreed: fields['planAgreed'],
      }),
  };
}

/** The list price of each later plan visit as field text; empty if there is none. */
export function typedLaterPrice(fields: Fields): string {
  const { serviceType = '' } = fields;
  const price = isBookable(serviceType)
    ? priceOf(laterVisit({ serviceType, ...visitOf(fields), laterService: laterOf(fields) }))
    : null;
  return price ? centsToDecimal(price.total).replace(/\.00$/, '') : '';
}

/** What the plan in the fields goes on with, if that is another service than the first visit's. */
export function laterOf(fields: Fields): LaterService | undefined {
  const { serviceType = '' } = fields;
  if (!fields['laterService'] || !canGoOnWithBasic({ serviceType, ...visitOf(fields) })) {
    return undefined;
  }
  return 'basic';
}

function planOf(frequency: string | undefined) {
  const plans = ['weekly', 'bi-weekly', 'monthly'] as const;
  return plans.find((each) => each === frequency);
}
