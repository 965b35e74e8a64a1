import type { NewMember, StoredCrew } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { assertPhone } from '#server/phone.ts';
import { assertGoesOut } from '#server/schedule/crew-names.ts';
import { restaff } from '#server/schedule/restaff.ts';
import { listCrews } from './list-crews.ts';
import { memberRows } from './members-repository.ts';

/**
 * Adds a member to a crew. Returns all crews.
 *
 * @throws AppError `invalid` for a retired crew or what is no phone number.
 */
export function addMember(app: App, member: NewMember, actor: Actor): StoredCrew[] {
  app.transaction(() => {
    assertPhone(member.phone);
    assertGoesOut(app, member.crewId);
    const id = memberRows(app).add(member, app.now());
    restaff(app, member.crewId);
    const detail = { name: member.name };
    recordAudit(app, { entity: 'member', entityId: id, action: 'added', actor, detail }, app.now());
  });
  return listCrews(app);
}
