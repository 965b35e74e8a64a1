import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { draftRows } from './drafts-repository.ts';

/**
 * The draft a browser holds a time with, so that its own hold does not count as taken.
 *
 * @param browserToken the browser's draft cookie.
 */
export function ownDraft(app: App, browserToken: string | undefined): number | undefined {
  return browserToken === undefined
    ? undefined
    : draftRows(app).openOfBrowser(sha256Hex(browserToken))?.id;
}
