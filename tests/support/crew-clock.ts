import { randomUUID } from 'node:crypto';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { crewWithMember, timesOf, visitOn } from '#tests/support/crew-visits.ts';
import { rows } from '#tests/support/database.ts';
import type { Site } from '#tests/support/site.ts';

/** The day of these tests. */
export const today = addDays(businessTime(new Date()).date, 1);
/** Ten in the morning of it, so that an hour ago is the same day whenever the tests run. */
export const now = instantOf({ date: today, minutes: 600 }).getTime();

/** What the tests of a crew's day do and ask, on the site of a file and as its owner. */
export function crewDaysOn(site: () => Site, owner: () => { cookie: string }) {
  let crews = 0;
  const newCrew = (person: { name?: string; language?: 'en' | 'es' } = {}) => {
    crews += 1;
    return crewWithMember(site(), owner(), {
      crew: `Crew ${crews}x`,
      name: `Ana ${crews}`,
      ...person,
    });
  };
  const visit = (crewId: number, date = today, data: object = {}) =>
    visitOn(site(), owner(), { crewId, date, data });
  const ask = <T>(method: string, path: string, body?: object) =>
    call<T>(site(), method, path, body, owner());
  const detailOf = async (id: number) =>
    (await ask<BookingDetail>('GET', `/api/admin/bookings/${id}`)).body;
  const taps = (id: number) =>
    rows<{ kind: string }>(site(), 'SELECT kind FROM crew_taps WHERE booking_id = ?', id);
  const texts = (id: number) =>
    rows<{ status: string }>(
      site(),
      "SELECT status FROM outbox WHERE kind = 'crew-on-the-way' AND booking_id = ?",
      id,
    );
  const photoPath = (id: number, key: string = randomUUID()) =>
    `/api/crew/visits/${id}/photos?${new URLSearchParams({ key, ...timesOf(now) })}`;
  function minutesBefore(iso: string | null | undefined): number {
    return Math.round((Date.now() + offset() - Date.parse(iso ?? '')) / 60_000);
  }

  /** How far the site's clock is from this one, since it was set. */
  function offset(): number {
    return now - started;
  }
  let started = 0;

  async function tenOClock(): Promise<void> {
    await site().setClock(new Date(now));
    started = Date.now();
  }
  return { newCrew, visit, ask, detailOf, taps, texts, photoPath, minutesBefore, tenOClock };
}
