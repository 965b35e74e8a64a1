import type { Overview } from '#contracts/admin/insights.ts';
import { BY_ITSELF_HEADER } from '#contracts/sign-in.ts';
import { getJson, postJson } from '../../api.ts';

/** GET /api/admin/overview: what matters today. `isByItself`: nobody asked for it just now. */
export function fetchOverview(isByItself = false): Promise<Overview> {
  return getJson('/api/admin/overview', isByItself ? { [BY_ITSELF_HEADER]: '1' } : {});
}

/** GET /api/admin/news: a stamp that is another one as soon as the overview may have changed. */
export function fetchNews(): Promise<{ stamp: string }> {
  return getJson('/api/admin/news', { [BY_ITSELF_HEADER]: '1' });
}

/** POST /api/admin/holds/release: gives back every slot that is held and not paid for. */
export function releaseHolds(): Promise<{ released: number }> {
  return postJson('/api/admin/holds/release');
}
