import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { draftRows } from './drafts-repository.ts';

/**
 * The draft that a browser holds a time with: its own hold never reads as taken to it.
 *
 * @param browserToken the browser's draft cookie.
 */
export function ownDraft(app: App, browserToken: string | undefined): number | undefined {
  return browserToken === undefined
    ? undefined
    : draftRows(app).openOfBrowser(sha256Hex(browserToken))?.id;
}
