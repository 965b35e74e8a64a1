import { z } from 'zod';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '#content/price-grid-schema.ts';
import { FREQUENCY_IDS, priceTable } from '#content/services.ts';
import { LATER_SERVICES } from '#domain/plans/later-visit.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { isMove, OCCASIONS } from '#domain/price.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import { optionalText } from './fields.ts';

/** More than this is a typing mistake, not a home. */
const MOST_ROOMS = 99;
const BEDROOMS = 'Bedrooms must be a whole number, 0 for a studio';
const BATHROOMS = 'Bathrooms must be a whole number, at least 1';

/** A home of any size; one beyond the grid gets a quote. */
export const home = z.object(
  {
    bedrooms: z.int({ error: BEDROOMS }).min(0, BEDROOMS).max(MOST_ROOMS, BEDROOMS),
    bathrooms: z.int({ error: BATHROOMS }).min(1, BATHROOMS).max(MOST_ROOMS, BATHROOMS),
  },
  { error: 'Please choose the bedrooms and bathrooms of the home' },
);

/** Ids of add-ons from the price table, each once. */
export const addOnIds = z
  .array(z.string({ error: 'Please choose add-ons from the list' }), {
    error: 'Please choose add-ons from the list',
  })
  .superRefine((ids, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
    };
    if (!ids.every((id) => priceTable.addOns.some((addOn) => addOn.id === id))) {
      refuse('Please choose add-ons from the list');
    } else if (new Set(ids).size < ids.length) {
      refuse('Please choose each add-on once');
    }
  });

/** What a price depends on besides the service. All of it is optional (spec 9). */
export const visitShape = {
  home: home.optional(),
  occasion: z.enum(OCCASIONS, { error: 'Please choose regular, move-in or move-out' }).optional(),
  addOns: addOnIds.optional(),
  /** The add-ons that come with every visit of a regular plan. */
  everyVisit: addOnIds.optional(),
  frequency: z.enum(FREQUENCY_IDS, { error: 'Please choose how often' }).optional(),
  /** What a plan goes on with after its first visit, where that is another service. */
  laterService: z
    .enum(LATER_SERVICES, { error: 'Only the Basic Clean can come after the first visit' })
    .optional(),
};

/** What a price depends on besides the service. */
export type VisitFields = z.infer<z.ZodObject<typeof visitShape>>;

/** Refuses combinations that are not allowed, each at its own field. */
export function checkVisit(
  { serviceType, ...visit }: VisitFields & { serviceType: string },
  context: z.RefinementCtx,
): void {
  const refuse = (path: keyof VisitFields, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message });
  };
  if (isMove(visit.occasion)) {
    if (serviceType !== 'deep') refuse('occasion', 'Moving in or out goes with the Deep Clean');
    if (!visit.home) refuse('home', 'Please choose the size of the home');
  }
  if (visit.laterService && !canGoOnWithBasic({ serviceType, ...visit })) {
    refuse('laterService', 'Basic after the first visit is for plans that start with a Deep Clean');
  }
  if (!(visit.everyVisit ?? []).every((id) => visit.addOns?.includes(id))) {
    refuse('everyVisit', 'Only add-ons you have chosen can come with every visit');
  }
}

/** Refuses a home that has no price, because it needs a quote. */
export function checkHasPrice(visit: VisitFields, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: ['home', field], message });
  };
  if (!visit.home) return;
  if (visit.home.bedrooms > MAX_BEDROOMS) {
    refuse('bedrooms', `Homes with more than ${MAX_BEDROOMS} bedrooms start with a free quote`);
  }
  if (visit.home.bathrooms > MAX_BATHROOMS) {
    refuse('bathrooms', `Homes with more than ${MAX_BATHROOMS} bathrooms start with a free quote`);
  }
}

/** Whether a home is within the grid, or not described at all: then its package has a start price. */
export function hasPrice({ home }: Pick<VisitFields, 'home'>): boolean {
  return !home || (home.bedrooms <= MAX_BEDROOMS && home.bathrooms <= MAX_BATHROOMS);
}

/** POST /api/price: what a visit would cost. */
export const priceBody = z
  .object({
    serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
    ...visitShape,
    /** The code of an offer, `welcome20`; eligibility is checked when booking. */
    promo: optionalText(40),
  })
  .superRefine(checkVisit);

/** One line of a price; money as a decimal string, a discount is negative. */
export type PriceLineAnswer = { code: string; label: string; amount: string };

/** A price with its parts, money as decimal strings in dollars; `lines` add up to `total`. */
export type PriceBreakdown = {
  lines: PriceLineAnswer[];
  estimatedCost: string;
  discount: string;
  total: string;
  dueToday: string;
  dueOnTheDay: string;
  minutes: number;
  priceVersion: string;
};

/** Its answer: a price, or that this starts with a quote. */
export type PriceAnswer = { quote: true } | PriceBreakdown;
