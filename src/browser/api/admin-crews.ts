import type { CrewPatch, MemberPatch, NewCrew, NewMember, StoredCrew } from '#contracts/crews.ts';
import { getJson, patchJson, postJson } from '../api.ts';

/** GET /api/admin/crews */
export function fetchCrews(): Promise<StoredCrew[]> {
  return getJson('/api/admin/crews');
}

/** POST /api/admin/crews; answers all crews, as every change does. */
export function postCrew(crew: NewCrew): Promise<StoredCrew[]> {
  return postJson('/api/admin/crews', crew);
}

/** PATCH /api/admin/crews/{id}. @throws ApiError 409 for retiring a crew that has visits ahead. */
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
