import type { WithMadeRoom } from '#contracts/admin/booking.ts';
import type {
  CrewPatch,
  CrewVisit,
  MemberPatch,
  NewCrew,
  NewMember,
  NewMemberOff,
  NewTimeOff,
  PickedTime,
  PlacedVisit,
  PlaceVisits,
  StoredCrew,
  Week,
} from '#contracts/admin/crews.ts';
import type { HourCorrection, HoursWeek } from '#contracts/crew-day.ts';
import type { HistoryLine } from '#contracts/fields.ts';
import type { TimeOff } from '#domain/crews.ts';
import { deleteJson, getJson, patchJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/crews */
export function fetchCrews(isByItself = false): Promise<StoredCrew[]> {
  return getJson('/api/admin/crews', byItself(isByItself));
}

/** GET /api/admin/crews/history, newest first; read whenever the crews were. */
export function fetchCrewHistory(): Promise<HistoryLine[]> {
  return getJson('/api/admin/crews/history', byItself(true));
}

/** POST /api/admin/crews; returns all crews, as every change does. */
export function postCrew(crew: NewCrew): Promise<StoredCrew[]> {
  return postJson('/api/admin/crews', crew);
}

/** PATCH /api/admin/crews/{id}. @throws ApiError 409 when retiring a crew with upcoming visits. */
export function patchCrew(id: number, change: CrewPatch): Promise<StoredCrew[]> {
  return patchJson(`/api/admin/crews/${id}`, change);
}

/** POST /api/admin/members */
export function postMember(member: NewMember): Promise<StoredCrew[]> {
  return postJson('/api/admin/members', member);
}

/** PATCH /api/admin/members/{id} */
export function patchMember(id: number, change: MemberPatch): Promise<StoredCrew[]> {
  return patchJson(`/api/admin/members/${id}`, change);
}

/** POST /api/admin/members/{id}/renew-link: the old private link no longer works. */
export function postRenewLink(id: number): Promise<StoredCrew[]> {
  return postJson(`/api/admin/members/${id}/renew-link`);
}

/** GET /api/admin/hours: the hours of the seven days from this one on. */
export function fetchHours(from: string, isByItself = false): Promise<HoursWeek> {
  return getJson(`/api/admin/hours?from=${from}`, byItself(isByItself));
}

/** POST /api/admin/hours/corrections; returns the week of the visit. */
export function postHourCorrection(correction: HourCorrection): Promise<HoursWeek> {
  return postJson('/api/admin/hours/corrections', correction);
}

/** POST /api/admin/time-off: a crew is off; returns its id and all crews. */
export function postTimeOff(timeOff: NewTimeOff): Promise<{ id: number; crews: StoredCrew[] }> {
  return postJson('/api/admin/time-off', timeOff);
}

/** DELETE /api/admin/time-off/{id}; returns all crews. */
export function deleteTimeOff(id: number): Promise<StoredCrew[]> {
  return deleteJson(`/api/admin/time-off/${id}`);
}

/** POST /api/admin/member-time-off: a member is off; returns its id and all crews. */
export function postMemberOff(timeOff: NewMemberOff): Promise<{ id: number; crews: StoredCrew[] }> {
  return postJson('/api/admin/member-time-off', timeOff);
}

/** DELETE /api/admin/member-time-off/{id}; returns all crews. */
export function deleteMemberOff(id: number): Promise<StoredCrew[]> {
  return deleteJson(`/api/admin/member-time-off/${id}`);
}

/** GET /api/admin/crews/{id}/places: where the visits that it can't make could go. */
export function fetchPlaces(
  crewId: number,
  chosen?: readonly number[],
  picked: readonly PickedTime[] = [],
): Promise<PlacedVisit[]> {
  const picks = picked.map(({ id, date, period, startTime }) =>
    [id, date, period, startTime].filter((part) => part !== undefined).join('_'),
  );
  const query = new URLSearchParams({
    ...(chosen && { move: chosen.join(',') }),
    ...(picks.length > 0 && { pick: picks.join(',') }),
  }).toString();
  return getJson(`/api/admin/crews/${crewId}/places${query && `?${query}`}`);
}

/** POST /api/admin/crews/{id}/places: moves them, all or none. @throws ApiError 409. */
export function postPlaces(
  crewId: number,
  moves: PlaceVisits['moves'],
): Promise<{ placed: WithMadeRoom<{ id: number; version: number }>[]; crews: StoredCrew[] }> {
  return postJson(`/api/admin/crews/${crewId}/places`, { moves });
}

/** POST /api/admin/crews/{id}/places/undo; returns all crews. @throws ApiError 409 once told. */
export function postUndoPlaces(
  crewId: number,
  visits: { id: number; version: number }[],
): Promise<StoredCrew[]> {
  return postJson(`/api/admin/crews/${crewId}/places/undo`, { visits });
}

/** GET /api/admin/time-off/hits: the visits that such time off would hit. */
export function fetchVisitsInTimeOff({
  crewId,
  startsOn,
  endsOn,
  period,
}: TimeOff): Promise<CrewVisit[]> {
  const query = new URLSearchParams({ crewId: String(crewId), startsOn, endsOn });
  if (period !== null) query.set('period', period);
  return getJson(`/api/admin/time-off/hits?${query}`);
}

/** GET /api/admin/week: the seven days from this one on. */
export function fetchWeek(from: string, isByItself = false): Promise<Week> {
  return getJson(`/api/admin/week?from=${from}`, byItself(isByItself));
}
