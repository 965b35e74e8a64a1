import type { Overview } from '#contracts/admin/insights.ts';
import { BY_ITSELF_HEADER } from '#contracts/sign-in.ts';
import { getJson, postJson } from '../../api.ts';

/** GET /api/admin/overview: what matters today. `isByItself`: automatic refresh. */
export function fetchOverview(isByItself = false): Promise<Overview> {
  return getJson('/api/admin/overview', isByItself ? { [BY_ITSELF_HEADER]: '1' } : {});
}

/** GET /api/admin/news: a stamp that differs once the overview may have changed. */
export function fetchNews(): Promise<{ stamp: string }> {
  return getJson('/api/admin/news', { [BY_ITSELF_HEADER]: '1' });
}

/** POST /api/admin/holds/release: releases every unpaid slot hold. */
export function releaseHolds(): Promise<{ released: number }> {
  return postJson('/api/admin/holds/release');
}
