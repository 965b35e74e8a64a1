import type { App } from '#server/app.ts';
import { sessionRows } from './repository.ts';

/** Deletes sessions that have ended. */
export function endExpiredSessions(app: App): void {
  sessionRows(app).endExpired(app.now());
}
