import { isLoopbackUrl } from '#server/config/urls.ts';
import { AppError } from '#server/errors.ts';
import type { Call } from './call.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request from another site's page. A request with neither Origin nor
 * Sec-Fetch-Site does not come from a page and may pass.
 *
 * @throws AppError `forbidden`.
 */
export function assertSameSite(request: Call['request'], siteUrl: string): void {
  if (READING.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isForeignSite = site !== null && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = origin !== null && !isOwnOrigin(origin, siteUrl, request);
  if (isForeignSite || isForeignOrigin) {
    throw new AppError('forbidden', 'This request didn’t come from our website.');
  }
}

/** Our configured address; on this machine also any loopback name the browser used. */
function isOwnOrigin(origin: string, siteUrl: string, request: Call['request']): boolean {
  if (origin === siteUrl) return true;
  return (
    isLoopbackUrl(siteUrl) &&
    isLoopbackUrl(origin) &&
    new URL(origin).host === request.headers.get('host')
  );
}
