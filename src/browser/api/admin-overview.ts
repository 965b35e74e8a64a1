import type { Overview } from '#contracts/admin-overview.ts';
import { getJson } from '../api.ts';

/** GET /api/admin/overview: what matters today. */
export function fetchOverview(): Promise<Overview> {
  return getJson('/api/admin/overview');
}
