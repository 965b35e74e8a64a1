import type { StoredCrew } from '#contracts/crews.ts';
import type { App } from '#server/app.ts';
import { visitsAhead } from '#server/schedule/crew-visits.ts';
import { crewRows } from './crews-repository.ts';
import { memberRows } from './members-repository.ts';

/** All crews with their members and the visits ahead of them; the active ones first. */
export function listCrews(app: App): StoredCrew[] {
  const members = memberRows(app).list();
  return crewRows(app)
    .list()
    .map(({ id, name, color, isActive }) => ({
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
        })),
      ahead: visitsAhead(app, id),
    }))
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
}
