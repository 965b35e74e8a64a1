import type { Overview } from '#contracts/insights.ts';
import { getJson, postJson } from '../api.ts';

/** GET /api/admin/overview: what matters today. */
export function fetchOverview(): Promise<Overview> {
  return getJson('/api/admin/overview');
}

/** POST /api/admin/holds/release: gives back every slot that is held and not paid for. */
export function releaseHolds(): Promise<{ released: number }> {
  return postJson('/api/admin/holds/release');
}
