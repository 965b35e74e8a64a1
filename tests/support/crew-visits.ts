import { randomUUID } from 'node:crypto';
import type { StoredBooking } from '#contracts/booking.ts';
import type { CrewDay, CrewDayVisit, CrewVisitState } from '#contracts/crew-day.ts';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { CREW_TOKEN_HEADER } from '#domain/crew-taps.ts';
import { call } from './api.ts';
import { change } from './database.ts';
import type { Site } from './site.ts';

type Where = Pick<Site, 'url' | 'databasePath'>;
type Owner = { cookie: string };
/** The server's answer when it refuses. */
type Refusal = { message: string };

/** A new crew with one member, and that member's private link. */
export async function crewWithMember(
  site: Where,
  owner: Owner,
  { crew, ...person }: { crew: string; name: string; language?: 'en' | 'es' },
) {
  const made = await call<StoredCrew[]>(
    site,
    'POST',
    '/api/admin/crews',
    { name: crew, color: 'teal' },
    owner,
  );
  const crewId = made.body.find(({ name }) => name === crew)?.id ?? 0;
  const member = await addMember(site, owner, { ...person, crewId });
  return { crewId, ...member };
}

/** Adds a member to a crew. */
export async function addMember(
  site: Where,
  owner: Owner,
  person: { name: string; crewId: number; language?: 'en' | 'es' },
) {
  const body = { phone: '510-555-0122', language: 'en', ...person };
  const answer = await call<StoredCrew[]>(site, 'POST', '/api/admin/members', body, owner);
  const member = answer.body
    .flatMap(({ members }) => members)
    .findLast(({ name, crewId }) => name === person.name && crewId === person.crewId);
  if (!member) throw new Error(JSON.stringify(answer.body));
  return { memberId: member.id, link: member.link, token: tokenOf(member.link) };
}

/** The token in a private link. */
export function tokenOf(link: string): string {
  return link.split('#')[1] ?? '';
}

/** A visit taken by phone and assigned to a crew on any given day. */
export async function visitOn(
  site: Pick<Site, 'url' | 'databasePath' | 'freeDate'>,
  owner: Owner,
  visit: { date: string; crewId: number; data?: object },
): Promise<number> {
  const answer = await call<StoredBooking>(
    site,
    'POST',
    '/api/admin/bookings',
    {
      firstName: 'Ruth',
      lastName: 'Vance',
      phone: '510-555-0166',
      address: '9 Grand Avenue, Oakland',
      serviceType: 'basic',
      preferredDate: site.freeDate(),
      preferredTime: 'morning',
      payment: 'none',
      status: 'confirmed',
      ...visit.data,
    },
    owner,
  );
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { id } = answer.body;
  const { date, crewId } = visit;
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', date, id);
  change(site, 'UPDATE slot_claims SET date = ?, crew = ? WHERE booking_id = ?', date, crewId, id);
  return id;
}

/** Opens a member's day. */
export function crewDay(site: Pick<Site, 'url'>, token: string) {
  return call<CrewDay & Refusal>(site, 'GET', '/api/crew/day', undefined, asMember(token));
}

/** All visits of a member's day and the next one. */
export async function visitsOf(site: Pick<Site, 'url'>, token: string): Promise<CrewDayVisit[]> {
  return (await crewDay(site, token)).body.days.flatMap(({ visits }) => visits);
}

/** Sends a tap, `minutesAgo` by the phone's own clock. */
export function tap(
  site: Pick<Site, 'url'>,
  token: string,
  tapped: {
    visit: number;
    mark?: string;
    kind: string;
    now: number;
    minutesAgo?: number;
    key?: string;
    note?: string;
  },
) {
  const { visit, mark, kind, now, minutesAgo = 0, key = randomUUID(), note } = tapped;
  return call<CrewVisitState & Refusal>(
    site,
    'POST',
    `/api/crew/visits/${visit}/taps${mark === undefined ? '' : `?mark=${mark}`}`,
    { key, kind, note, ...timesOf(now, minutesAgo) },
    asMember(token),
  );
}

/** Sends a checklist line as done or not, `minutesAgo` by the phone's own clock. */
export function check(
  site: Pick<Site, 'url'>,
  token: string,
  checked: {
    visit: number;
    line: string;
    isDone: boolean;
    now: number;
    minutesAgo?: number;
    key?: string;
    mark?: string;
  },
) {
  const { visit, line, isDone, now, minutesAgo = 0, key = randomUUID(), mark } = checked;
  return call<CrewVisitState & Refusal>(
    site,
    'POST',
    `/api/crew/visits/${visit}/checks${mark === undefined ? '' : `?mark=${mark}`}`,
    { key, line, isDone, ...timesOf(now, minutesAgo) },
    asMember(token),
  );
}

/** Says how the crew was paid, `minutesAgo` by the phone's own clock. */
export function crewPaid(
  site: Pick<Site, 'url'>,
  token: string,
  paid: {
    visit: number;
    method: string;
    amount?: unknown;
    now: number;
    minutesAgo?: number;
    key?: string;
  },
) {
  const { visit, method, amount, now, minutesAgo = 0, key = randomUUID() } = paid;
  return call<CrewVisitState & Refusal>(
    site,
    'POST',
    `/api/crew/visits/${visit}/payments`,
    { key, method, amount, ...timesOf(now, minutesAgo) },
    asMember(token),
  );
}

/** When something was tapped and sent, as a phone reports it. */
export function timesOf(now: number, minutesAgo = 0) {
  const iso = (time: number) => new Date(time).toISOString();
  return { at: iso(now - minutesAgo * 60_000), sentAt: iso(now) };
}

/** The header of a member's calls. */
export function asMember(token: string) {
  return { [CREW_TOKEN_HEADER]: token };
}
