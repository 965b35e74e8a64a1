import { z } from 'zod';
import { LIMITS, requiredText } from '../fields.ts';

/**
 * POST /api/admin/scope-templates: keeps a text for the scope of quotes. A name that is there gets
 * the new text.
 */
export const scopeTemplateBody = z.strictObject({
  name: requiredText(1, LIMITS.name, 'Please give it a name'),
  text: requiredText(1, LIMITS.message, 'Please write what you’ll do first'),
});
/** A text to keep, checked. */
export type ScopeTemplateData = z.infer<typeof scopeTemplateBody>;

/** A text that is kept for the scope of quotes. */
export type ScopeTemplate = { id: number; name: string; text: string };
