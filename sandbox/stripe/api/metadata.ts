import { invalidRequest } from '../failure.ts';
import type { Form } from '../form.ts';

/** Merges `metadata[x]`; an empty value removes its key. Stripe's limits on count and length hold. */
export function changeMetadata(
  current: Record<string, string>,
  form: Form,
): Record<string, string> {
  const changed = { ...current, ...form.record('metadata') };
  const kept = Object.entries(changed).filter(([, value]) => value !== '');
  if (kept.length > 50) {
    throw invalidRequest('Metadata can hold at most 50 keys.', { param: 'metadata' });
  }
  for (const [key, value] of kept) {
    if (key.length > 40) {
      throw invalidRequest(`Metadata keys can be up to 40 characters long; "${key}" is longer.`, {
        param: `metadata[${key}]`,
      });
    }
    if (value.length > 500) {
      throw invalidRequest(
        `Metadata values can be up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      );
    }
  }
  return Object.fromEntries(kept);
}
