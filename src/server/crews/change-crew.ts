import type { CrewPatch, StoredCrew } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { countAhead, isHeld } from '#server/schedule/crew-visits.ts';
import { crewRows } from './crews-repository.ts';
import { listCrews } from './list-crews.ts';

/**
 * Renames a crew, gives it another color, retires it or brings it back. Returns all crews.
 *
 * @throws AppError `not-found`, or `status-refused` for retiring the last crew or one with visits
 * ahead: nobody would make them.
 */
export function changeCrew(
  app: App,
  { id, change, actor }: { id: number; change: CrewPatch; actor: Actor },
): StoredCrew[] {
  app.transaction(() => {
    const crew = crewRows(app).find(id);
    if (!crew) throw new AppError('not-found', 'We can’t find that crew.');
    const isSame = Object.entries(change).every(
      ([name, value]) => crew[name as keyof CrewPatch] === value,
    );
    if (isSame) return;
    const isRetired = crew.isActive && change.isActive === false;
    const isBack = !crew.isActive && change.isActive === true;
    if (isRetired) assertRetirable(app, id);
    crewRows(app).change(id, change, app.now());
    const action = isRetired ? 'retired' : isBack ? 'brought-back' : 'changed';
    const detail = { from: { name: crew.name, color: crew.color }, to: change };
    recordAudit(app, { entity: 'crew', entityId: id, action, actor, detail }, app.now());
  });
  return listCrews(app);
}

function assertRetirable(app: App, id: number): void {
  if (crewRows(app).countActive() === 1) {
    throw new AppError(
      'status-refused',
      'This is your only crew, and without one nobody can book. Add another crew first.',
    );
  }
  const length = countAhead(app, id);
  if (length > 0) {
    throw new AppError(
      'status-refused',
      `This crew still has ${length === 1 ? 'a visit' : `${length} visits`} ahead. Give ${length === 1 ? 'it' : 'them'} to another crew first.`,
    );
  }
  if (isHeld(app, id)) {
    throw new AppError(
      'status-refused',
      'A customer is paying for a visit of this crew right now. Try again in a few minutes.',
    );
  }
}
