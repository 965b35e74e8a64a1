import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';
import data from './payments.json' with { type: 'json' };

/** The schema of payments.json. */
export const paymentsSchema = z.strictObject({
  lead: copy,
  peerToPeer: z.array(titledText).min(1),
  /** For visitors who have not booked yet. */
  first: titledText,
  /** How each of the two parts of a price is paid. */
  split: z.strictObject({ today: copy, visit: copy }),
  methods: z.array(titledText).min(1),
  security: z.array(copy).min(1),
  /** Each with the few words or the number that it comes down to. */
  terms: z.array(titledText.extend({ figure: copy })).min(1),
});

/** The payments tab and page: the payment app, methods, security, terms (spec 2.3, 2.4, 9). */
export const payments = parseContent('payments.json', paymentsSchema, data);
