import { z } from 'zod';
import { parseContent } from './load.ts';
import data from './visit-rules.json' with { type: 'json' };

const text = z.string().min(1);

const visitRulesSchema = z.strictObject({
  /** True while the review address below is the sample company's. */
  sample: z.boolean(),
  refundRule: text,
  tooLate: text,
  estimateNote: text,
  /** Where a happy customer can write a review; linked from the thank-you mail. */
  reviewUrl: z.url(),
});

/** What mails and the customer's page say about changing a visit (spec 9, policies). */
export const visitRules = parseContent('visit-rules.json', visitRulesSchema, data);
