import { KEPT_DAYS } from '#domain/retention.ts';
import type { App } from '#server/app.ts';
import { mySignInRows } from './repository.ts';

const DAY = 86_400_000;

/** Deletes customers' sessions that have ended, and their links some days later. */
export function forgetEndedSignIns(app: App): void {
  const now = app.now();
  mySignInRows(app).deleteSessions(now);
  mySignInRows(app).deleteLinks(new Date(now.getTime() - KEPT_DAYS.myLinks * DAY));
}
