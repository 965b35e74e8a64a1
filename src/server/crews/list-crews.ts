import type { StoredCrew } from '#contracts/admin/crews.ts';
import type { App } from '#server/app.ts';
import { freeForVisits, stuckByCrew, visitsAhead } from '#server/schedule/crew-visits.ts';
import { listMembersOff } from '#server/schedule/member-time-off.ts';
import { listTimeOff } from '#server/schedule/time-off.ts';
import { crewRows } from './crews-repository.ts';
import { memberRows } from './members-repository.ts';

/** All crews with their members, upcoming visits and time off; active ones first. */
export function listCrews(app: App): StoredCrew[] {
  const members = memberRows(app).list();
  const freeFor = freeForVisits(app);
  const timeOff = listTimeOff(app, freeFor);
  const aheadOf = visitsAhead(app, freeFor);
  const off = Map.groupBy(listMembersOff(app), ({ memberId }) => memberId);
  const stuckOf = stuckByCrew(app, freeFor);
  return crewRows(app)
    .list()
    .map(({ id, name, color, isActive }) => ({ id, name, color, isActive, ahead: aheadOf(id) }))
    .map(({ id, name, color, isActive, ahead }) => ({
      id,
      name,
      color,
      isActive,
      members: members
        .filter((member) => member.crewId === id)
        .map((member) => ({
          id: member.id,
          name: member.name,
          phone: member.phone,
          crewId: id,
          language: member.language,
          link: app.links.memberUrl(member),
          off: off.get(member.id) ?? [],
        })),
      ahead: ahead.soonest,
      aheadCount: ahead.count,
      stuck: stuckOf(id),
      timeOff: timeOff.filter((each) => each.crewId === id),
    }))
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
}
