import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredBooking } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { change } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, phoned } = ownersSite();
let date: string;

beforeEach(() => {
  date = site().freeDate();
});

const found = async (query: string) => {
  const answer = await ask<StoredBooking[]>('GET', `/api/bookings?${query}`);
  return answer.body.map((booking) => booking.id);
};

describe('the list', () => {
  it('finds parts of names, streets and phone numbers, whatever is typed', async () => {
    const { body } = await phoned(date, { lastName: "O'Brien-Łukasz", phone: '(415) 555-0139' });
    for (const q of ["o'bri", 'łukasz', 'ruth grand', '5550139', '(415) 555-0139', `#${body.id}`]) {
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        expect.arrayContaining([body.id]),
      ]);
    }
    for (const q of ['nobody', '"', '" OR "', 'ruth NOT', 'a*', '%', '{', 'ab -cd', '#0']) {
      const answer = await ask<StoredBooking[]>('GET', `/api/bookings?q=${encodeURIComponent(q)}`);
      expect([q, answer.status]).toEqual([q, 200]);
    }
    expect(await found('q=nobody')).toEqual([]);
  });

  it('finds names and streets with quotes, dashes, spaces and accents as anybody types them', async () => {
    const address = '12–14 Piñon Court, Oakland';
    const person = { firstName: 'Élise', lastName: 'D’Nguyễn–Ân', address };
    const { body } = await phoned(date, { ...person, phone: '(415) 555-0144' });
    const typed = ["d'nguyen", 'D‘NGUYEN', 'nguyen-an', '12-14 pinon', 'elise\u00a0nguyen', 'el'];
    for (const q of [...typed, 'an pi', "d'", '415–555–0144']) {
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        expect.arrayContaining([body.id]),
      ]);
    }
    expect(await found(`q=${encodeURIComponent("d'ann zq")}`)).toEqual([]);
  });

  it('leaves canceled ones out where that is asked for', async () => {
    const { body: kept } = await phoned(date);
    const { body: dropped } = await phoned(date, { preferredTime: 'evening' });
    await ask('PATCH', `/api/admin/bookings/${dropped.id}`, { status: 'cancelled' });
    const day = `from=${date}&to=${date}`;
    expect(await found(day)).toEqual([dropped.id, kept.id]);
    expect(await found(`${day}&without=cancelled`)).toEqual([kept.id]);
    for (const sort of ['next', 'soonest', 'latest']) {
      expect(await found(`${day}&without=cancelled&sort=${sort}`)).toEqual([kept.id]);
    }
  });

  it('narrows by status, payment, service and days, and pages in every order', async () => {
    const made: number[] = [];
    for (const preferredTime of ['afternoon', 'evening', 'morning']) {
      made.push((await phoned(date, { preferredTime })).body.id);
    }
    const [afternoon = 0, evening = 0, morning = 0] = made;
    const day = `from=${date}&to=${date}`;
    const inOrder = made.toReversed();
    expect(await found(day)).toEqual(inOrder);
    expect(await found(`${day}&sort=soonest`)).toEqual([morning, afternoon, evening]);
    expect(await found(`${day}&sort=latest`)).toEqual([evening, afternoon, morning]);
    expect(await found(`${day}&status=cancelled`)).toEqual([]);
    expect(await found(`${day}&service=commercial`)).toEqual([]);
    expect(await found(`${day}&service=basic&payment=pending&status=pending`)).toEqual(inOrder);
    change(site(), "UPDATE bookings SET payment_status = 'paid' WHERE id = ?", evening);
    expect(await found(`${day}&payment=pending`)).toEqual([morning, afternoon]);
    expect(await found(`${day}&payment=paid`)).toEqual([evening]);
    for (const sort of ['newest', 'next', 'soonest', 'latest']) {
      const all = await found(`limit=500&sort=${sort}`);
      const paged: number[] = [];
      let path: string | undefined = `/api/bookings?limit=2&sort=${sort}`;
      while (path) {
        const answer: Awaited<ReturnType<typeof ask<StoredBooking[]>>> = await ask('GET', path);
        paged.push(...answer.body.map((booking) => booking.id));
        path = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(paged).toEqual(all);
    }
  });

  it('begins with the next visit, and continues with the latest past one', async () => {
    const [later = '', soon = ''] = [site().freeDate(), date].toSorted((a, b) => (a < b ? 1 : -1));
    const made: number[] = [];
    for (const [day, preferredTime] of [
      [later, 'morning'],
      [soon, 'evening'],
      [soon, 'morning'],
      [soon, 'afternoon'],
    ] as const) {
      made.push((await phoned(day, { preferredTime, lastName: 'Nextfirst' })).body.id);
    }
    const [last = 0, evening = 0, ...past] = made;
    const [longAgo = 0, yesterday = 0] = past;
    const setDay = 'UPDATE bookings SET preferred_date = ? WHERE id = ?';
    const today = businessTime(new Date()).date;
    change(site(), setDay, addDays(today, -30), longAgo);
    change(site(), setDay, addDays(today, -1), yesterday);
    const expected = [evening, last, yesterday, longAgo];
    expect(await found('q=nextfirst&sort=next')).toEqual(expected);
    expect(await found('q=nextfirst')).toEqual(made.toReversed());
    for (const [at, id] of expected.entries()) {
      const rest = `q=nextfirst&sort=next&limit=2&before=${id}`;
      expect([id, await found(rest)]).toEqual([id, expected.slice(at + 1, at + 3)]);
    }
    expect(await found(`q=nextfirst&sort=next&to=${today}`)).toEqual([yesterday, longAgo]);
    expect(await found(`q=nextfirst&sort=next&from=${today}`)).toEqual([evening, last]);
  });

  it('leaves as a file in which no cell is a formula', async () => {
    const evil = ['=1+1', '+cmd', '-2', '@SUM(A1)', ' =HYPERLINK("http://x")', '\t=1'];
    for (const lastName of evil) {
      date = site().freeDate();
      await phoned(date, { lastName: lastName.trim(), address: `${lastName} Street, "Oakland"` });
    }
    const answer = await ask<string>('GET', '/api/admin/bookings/export?q=Street');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toMatch(/attachment/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toContain("'=1+1");
    expect(answer.body).toContain("'@SUM(A1)");
    expect(answer.body).not.toMatch(/(^|,)"?[\s\ufeff]*[=+@-]/m);
    expect(answer.body.trim().split('\r\n')).toHaveLength(1 + evil.length);
  });
});
