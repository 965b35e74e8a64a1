import type { NewMemberOff, StoredMemberOff } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { assertNotOver } from './assert-not-over.ts';
import { memberOffRows } from './member-time-off-repository.ts';
import { restaff } from './restaff.ts';

/** When members of crews are off from today on, soonest first. */
export function listMembersOff(app: App): StoredMemberOff[] {
  return memberOffRows(app)
    .from(businessTime(app.now()).date)
    .map(({ id, memberId, startsOn, endsOn, reason }) => {
      return { id, memberId, startsOn, endsOn, reason };
    });
}

/**
 * Notes that a member is off: visits of those days take the others longer, where that fits. With the
 * last member off the crew is off. Returns its id.
 *
 * @throws AppError `invalid` for past days or somebody who is in no crew.
 */
export function addMemberOff(app: App, timeOff: NewMemberOff, actor: Actor): number {
  const now = app.now();
  const over = 'These days are over. Please choose today or later.';
  assertNotOver(app, 'endsOn', timeOff.endsOn, over);
  return app.transaction(() => {
    const { memberId, ...days } = timeOff;
    const member = memberOffRows(app).member(memberId);
    if (!member) throw refusedAt('memberId', 'They aren’t in a crew anymore.');
    const id = memberOffRows(app).add({ ...timeOff, actor }, now);
    const detail = { ...days, name: member.name };
    recordAudit(app, { entity: 'member', entityId: memberId, action: 'off', actor, detail }, now);
    restaff(app, member.crewId);
    return id;
  });
}

/** Removes a member's time off: visits take as long as ever. @throws AppError `not-found`. */
export function removeMemberOff(app: App, id: number, actor: Actor): void {
  app.transaction(() => {
    const removed = memberOffRows(app).remove(id);
    if (!removed) throw new AppError('not-found', 'This time off isn’t here anymore.');
    const { memberId, startsOn, endsOn } = removed;
    const member = memberOffRows(app).member(memberId);
    const detail = { startsOn, endsOn, name: member?.name };
    const entry = { entity: 'member', entityId: memberId, action: 'off-removed', actor } as const;
    recordAudit(app, { ...entry, detail }, app.now());
    if (member) restaff(app, member.crewId);
  });
}
