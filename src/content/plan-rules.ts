import { z } from 'zod';
import { copy } from './copy.ts';
import { parseContent } from './load.ts';
import data from './plan-rules.json' with { type: 'json' };

/**
 * What is said about a plan, wherever it is said: in the booking form before it starts, at the
 * checkout, in mails and on the customer's page (product 11).
 */
export const planRules = parseContent(
  'plan-rules.json',
  z.strictObject({
    /** When the later visits are paid. */
    onTheDay: copy,
    /** What can be changed until when, and that ending is free. */
    end: copy,
    /** That it renews by itself, and the yearly notice. */
    goesOn: copy,
    /** What comes before a change of the price. */
    price: copy,
    /** What to do about a date that cannot be, and what we do if nothing is done. */
    settle: copy,
  }),
  data,
);
