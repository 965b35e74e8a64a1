import { z } from 'zod';
import { parseContent } from './load.ts';
import data from './services.json' with { type: 'json' };

const dollars = z.int().min(0).max(100_000);
const span = z.tuple([z.int().min(0), z.int().min(0)]).refine(([low, high]) => low <= high, {
  message: 'the first number must not be above the second',
});
const id = z.string().regex(/^[a-z0-9-]+$/);
const name = z.string().min(1);

/** Services that are booked and paid for at once, in the order the form shows them (spec 3). */
export const BOOKABLE_SERVICE_IDS = ['basic', 'deep', 'premium'] as const;
/** Services that start with a free quote (spec 3). */
export const QUOTE_SERVICE_IDS = [
  'commercial-small',
  'commercial-medium',
  'commercial-large',
  'medical',
  'restaurant',
] as const;

/** How often we come, in the order the pages show it (spec 9). */
export const FREQUENCY_IDS = ['weekly', 'bi-weekly', 'monthly', 'one-time'] as const;
/** The three sizes a move is priced by (spec 9). */
export const MOVE_SIZE_IDS = ['studio', 'two-bedroom', 'three-bedroom'] as const;

const addOn = z.strictObject({
  id,
  name,
  price: dollars,
  /** What it adds to the visit. */
  minutes: z.int().min(0).max(240),
});

/** Requires unique ids in a list; a duplicate is refused at its own place. */
function eachOnce(list: readonly { id: string }[], context: z.RefinementCtx): void {
  list.forEach(({ id: used }, index) => {
    if (list.findIndex((other) => other.id === used) === index) return;
    context.addIssue({ code: 'custom', path: [index, 'id'], message: `${used} stands here twice` });
  });
}

/** Every price, also after the largest discount, is at least the booking fee: it counts toward it. */
function coversFee(table: Table, context: z.RefinementCtx): void {
  const least = Math.min(
    ...table.services.map((each) => Math.min(each.estimate, each.formRange[0])),
  );
  const discounts = [
    ...table.frequencies.map(({ discountPercent: percent }, index) => {
      return { percent, path: ['frequencies', index, 'discountPercent'] };
    }),
    { percent: table.welcomeOffer.percent, path: ['welcomeOffer', 'percent'] },
  ];
  for (const { percent, path } of discounts) {
    if (least * (100 - percent) >= table.bookingFee * 100) continue;
    const message = `${percent}% off leaves less than the booking fee of $${table.bookingFee}`;
    context.addIssue({ code: 'custom', path, message });
  }
}

/**
 * One price, two ranges (spec 9) and no contradiction: the price doesn't lie above its range, and
 * the range with discounts begins and ends no higher than the one without.
 */
function agreeingRanges(services: readonly Service[], context: z.RefinementCtx): void {
  services.forEach(({ estimate, formRange, homeRange }, index) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [index, field], message });
    };
    const top = Math.min(formRange[1], homeRange[1]);
    if (estimate > top) refuse('estimate', `$${estimate} is more than the range's $${top}`);
    for (const end of [0, 1] as const) {
      if (homeRange[end] <= formRange[end]) continue;
      const message = `with discounts, $${homeRange[end]} can't be more than $${formRange[end]} without`;
      refuse('homeRange', message);
    }
  });
}

const serviceSchema = z.strictObject({
  id: z.enum(BOOKABLE_SERVICE_IDS),
  name,
  summary: name,
  /** What the home the pages name costs. */
  estimate: dollars,
  /** What all homes cost, or those larger than that one. */
  formRange: span,
  /** The same with what first and regular visits save. */
  homeRange: span,
  hours: span,
  popular: z.boolean(),
});

const tableSchema = z.strictObject({
  /** At least a dollar: nothing can be charged for less, and a booking starts with its payment. */
  bookingFee: z.int().min(1).max(100_000),
  services: z.array(serviceSchema).length(BOOKABLE_SERVICE_IDS.length).superRefine(agreeingRanges),
  quoteServices: z
    .array(z.strictObject({ id: z.enum(QUOTE_SERVICE_IDS), name, size: name }))
    .length(QUOTE_SERVICE_IDS.length),
  addOns: z.array(addOn).superRefine(eachOnce),
  moveInOut: z
    .array(z.strictObject({ id: z.enum(MOVE_SIZE_IDS), name, range: span, hours: span }))
    .length(MOVE_SIZE_IDS.length)
    .superRefine(eachOnce),
  frequencies: z
    .array(
      z.strictObject({
        id: z.enum(FREQUENCY_IDS),
        discountPercent: z.int().min(0).max(100),
      }),
    )
    .length(FREQUENCY_IDS.length)
    .superRefine(eachOnce),
  welcomeOffer: z.strictObject({
    id,
    percent: z.int().min(0).max(100),
    /** The last day on which a booking gets it; without one it goes on. Counts without a build. */
    lastDay: z.iso.date().optional(),
  }),
});
type Service = z.infer<typeof serviceSchema>;
type Table = z.infer<typeof tableSchema>;
/** The schema of the price table. */
export const servicesSchema = tableSchema.superRefine(coversFee);

/**
 * The one price table (spec 9). Money is in whole US dollars as the owner writes it; the domain
 * turns it into cents. Pages, forms, structured data, mails and the server all read this.
 */
export const priceTable = parseContent('services.json', servicesSchema, data);
