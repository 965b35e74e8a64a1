import type { InEffect } from '#contracts/in-effect.ts';
import { getJson, LOOKUP_TIMEOUT_MS } from '../api.ts';

/** GET /api/in-effect: what counts now, whatever the page was built with. */
export function fetchInEffect(): Promise<InEffect> {
  return getJson('/api/in-effect', undefined, LOOKUP_TIMEOUT_MS);
}
