import { z } from 'zod';
import { BILLED_PER, TERMS, type BilledPer, type Terms } from '#domain/billing.ts';
import { LIMITS, emailField, optionalText, requiredText } from '../fields.ts';
import { seenVersion } from '../seen-version.ts';

const text = (most: number) => optionalText(most).transform((typed) => typed ?? '');

/** PUT /api/admin/customers/{id}/billing: who is invoiced, how, and by when they pay. */
export const billingBody = z.strictObject({
  name: requiredText(1, LIMITS.subject, 'Please enter the name of the business'),
  address: requiredText(5, LIMITS.address, 'Please enter the billing address'),
  contact: text(LIMITS.name),
  email: z
    .union([z.literal(''), emailField('Please enter a valid email address or none')])
    .optional()
    .transform((typed) => typed ?? ''),
  poNumber: text(LIMITS.name),
  terms: z.enum(TERMS, { error: 'Please choose when an invoice is due' }),
  per: z.enum(BILLED_PER, { error: 'Please choose what an invoice is for' }),
  remindersPaused: z.boolean().default(false),
  version: seenVersion,
});
/** Billing details, checked. */
export type BillingBody = z.infer<typeof billingBody>;

/** How a customer is invoiced. */
export type Billing = {
  name: string;
  address: string;
  contact: string;
  email: string;
  poNumber: string;
  terms: Terms;
  per: BilledPer;
  remindersPaused: boolean;
  version: number;
};
