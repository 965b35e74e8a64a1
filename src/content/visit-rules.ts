import { z } from 'zod';
import { parseContent } from './load.ts';
import { typeset } from './typography.ts';
import data from './visit-rules.json' with { type: 'json' };

const text = z.string().min(1).transform(typeset);

/** The schema of visit-rules.json. */
export const visitRulesSchema = z.strictObject({
  /** True while the review address below is the sample company's. */
  sample: z.boolean(),
  /** How long booking takes, wherever the site says so. */
  bookingTime: text,
  /** Until when a visit can be changed; follows the domain's 24 hours. */
  changeRule: text,
  /** What canceling costs, where a page names a price; `cancelRule` fills it in. */
  cancelRule: z.string().includes('{fee}').includes('{only}').transform(typeset),
  /** The same in a few words, beside the button of the form; `cancelShort` fills it in. */
  cancelShort: z.string().includes('{fee}').transform(typeset),
  /** What happens to the fee; follows the rule above wherever a fee is paid. */
  refundRule: text,
  /** After booking, once it is too late. */
  tooLate: text,
  /** The same for one visit: until when, and what comes back. */
  refundBy: z.string().includes('{deadline}').includes('{fee}').transform(typeset),
  /** The same once part of the fee has come back already. */
  refundRestBy: z.string().includes('{deadline}').includes('{rest}').transform(typeset),
  /** The same where the deposit of a quote was paid. */
  depositBy: z.string().includes('{deadline}').includes('{deposit}').transform(typeset),
  /** Before paying, for a visit that is already too late to cancel. */
  feeKept: text,
  /** Beside a price if only the service is known. */
  estimateNote: text,
  /** Beside the price of a home that was described. */
  priceNote: text,
  /** What follows a paid fee, wherever a booked visit is told: the panel and the email. */
  confirmPromise: text,
  /** How what is left of the price is paid; `restDue` fills it in. */
  rest: z.string().includes('{rest}').includes('{handle}').includes('{app}').transform(typeset),
  /** The same for somebody whose card is kept for it. */
  restByCard: z.string().includes('{rest}').includes('{card}').transform(typeset),
  /** How to pay what is open after a visit; `openDue` fills it in. */
  stillOpen: z.string().includes('{handle}').includes('{app}').transform(typeset),
  /** Who gets the welcome offer (spec 1), in the same words in pop-up, form, terms and FAQ. */
  offerRule: text,
  /** Who comes, after booking. */
  whoComes: text,
  /** The satisfaction guarantee: one sentence that holds both deadlines the specification gives (spec 9). */
  guarantee: text,
  /** What a household should do before we come. */
  preparation: text,
  /** The public review page; everybody who is asked is shown it, whatever their stars are. */
  reviewUrl: z.url({ protocol: /^https$/ }),
});

/**
 * What is said about changing a visit (spec 9, policies): beside the form, before paying, in mails
 * and on the customer's page.
 */
export const visitRules = parseContent('visit-rules.json', visitRulesSchema, data);
