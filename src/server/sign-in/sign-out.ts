import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { sessionRows } from './repository.ts';

/** Ends the session of a cookie's token. */
export function signOut(app: App, token: string): void {
  sessionRows(app).end(sha256Hex(token));
}
