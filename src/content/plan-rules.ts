import { z } from 'zod';
import { copy } from './copy.ts';
import { parseContent } from './load.ts';
import data from './plan-rules.json' with { type: 'json' };

/** The schema of plan-rules.json. */
export const planRulesSchema = z.strictObject({
  /** When later visits are paid. */
  onTheDay: copy,
  /** What can be changed and until when, and that ending is free. */
  end: copy,
  /** That it renews by itself. */
  goesOn: copy,
  /** The yearly notice. */
  yearly: copy,
  /** What happens before a price change. */
  price: copy,
  /** What to do about a date that is not possible, and what we do by default. */
  settle: copy,
  /** The same beside the dates that are known not to be possible. */
  settleNow: copy,
});

/**
 * The rules of a plan, worded once for the booking form, the checkout, mails and the customer's
 * page (product 11).
 */
export const planRules = parseContent('plan-rules.json', planRulesSchema, data);
