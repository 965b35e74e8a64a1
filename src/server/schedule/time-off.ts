import type { NewTimeOff, StoredTimeOff } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { assertNotOver } from './assert-not-over.ts';
import { clearClosed } from './clear-closed.ts';
import { freeForVisits, visitsInTimeOff } from './crew-visits.ts';
import { assertGoesOut } from './crew-names.ts';
import { timeOffRows } from './time-off-repository.ts';

/** When crews are off from today on, with the visits still at those times. */
export function listTimeOff(
  app: App,
  freeFor: ReturnType<typeof freeForVisits> = freeForVisits(app),
): StoredTimeOff[] {
  return timeOffRows(app)
    .from(businessTime(app.now()).date)
    .map(({ id, crewId, startsOn, endsOn, period, reason }) => {
      const timeOff = { id, crewId, startsOn, endsOn, period, reason };
      return { ...timeOff, hits: visitsInTimeOff(app, timeOff, freeFor) };
    });
}

/**
 * Adds time off for a crew: nobody can book it then; other crews are unaffected. Existing visits
 * stay until they are moved. Returns its id.
 *
 * @throws AppError `invalid` for past days or a retired crew.
 */
export function addTimeOff(app: App, timeOff: NewTimeOff, actor: Actor): number {
  const now = app.now();
  const over = 'These days are over. Please choose today or later.';
  assertNotOver(app, 'endsOn', timeOff.endsOn, over);
  return app.transaction(() => {
    assertGoesOut(app, timeOff.crewId);
    const id = timeOffRows(app).add({ ...timeOff, actor }, now);
    clearClosed(app, timeOff.startsOn, timeOff.endsOn);
    const { crewId, ...detail } = timeOff;
    recordAudit(app, { entity: 'crew', entityId: crewId, action: 'off', actor, detail }, now);
    return id;
  });
}

/** Removes time off: the crew can be booked again. @throws AppError `not-found`. */
export function removeTimeOff(app: App, id: number, actor: Actor): void {
  app.transaction(() => {
    const removed = timeOffRows(app).remove(id);
    if (!removed) throw new AppError('not-found', 'This time off isn’t here anymore.');
    const { crewId, startsOn, endsOn, period } = removed;
    const detail = { startsOn, endsOn, period };
    const entry = { entity: 'crew', entityId: crewId, action: 'off-removed', actor } as const;
    recordAudit(app, { ...entry, detail }, app.now());
  });
}
