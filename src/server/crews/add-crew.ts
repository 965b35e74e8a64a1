import type { NewCrew, StoredCrew } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { crewRows } from './crews-repository.ts';
import { listCrews } from './list-crews.ts';

/** Adds a crew: from now on one more job fits into every period. Returns all crews. */
export function addCrew(app: App, crew: NewCrew, actor: Actor): StoredCrew[] {
  app.transaction(() => {
    const id = crewRows(app).add(crew, app.now());
    const detail = { name: crew.name };
    recordAudit(app, { entity: 'crew', entityId: id, action: 'added', actor, detail }, app.now());
  });
  return listCrews(app);
}
