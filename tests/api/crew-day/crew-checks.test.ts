import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { addMember, check, crewWithMember, visitOn, visitsOf } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
let owner: { cookie: string };
let crews = 0;
// Ten in the morning, so that an hour ago is the same day whenever the tests run.
const today = addDays(businessTime(new Date()).date, 1);
const now = instantOf({ date: today, minutes: 600 }).getTime();

beforeAll(async () => {
  site = await startSite({ movableClock: true });
  await site.setClock(new Date(now));
  owner = signedIn(site);
  change(site, 'UPDATE sessions SET expire = 9e15');
});
afterAll(() => site.stop());

async function visitWithTwo(date = today) {
  crews += 1;
  const ana = await crewWithMember(site, owner, { crew: `Crew ${crews}y`, name: `Ana ${crews}` });
  const { crewId } = ana;
  const luz = await addMember(site, owner, { name: `Luz ${crews}`, crewId, language: 'es' });
  const visit = await visitOn(site, owner, { crewId, date });
  const [shown] = await visitsOf(site, ana.token);
  const [first = '', second = ''] = shown?.namesOfLines ?? [];
  return { ana: ana.token, luz: luz.token, visit, first, second, now };
}

const stored = (visit: number) =>
  rows(site, 'SELECT line, is_done FROM crew_checks WHERE booking_id = ?', visit);

describe('the checklist of a visit', () => {
  it('is shared by the whole crew, whatever language they read', async () => {
    const { ana, luz, visit, first, second } = await visitWithTwo();
    const answer = await check(site, ana, { visit, line: first, isDone: true, now });
    expect([answer.status, answer.body.checked]).toEqual([200, [first]]);
    const [seen] = await visitsOf(site, luz);
    expect(seen?.state.checked).toEqual([first]);
    expect(seen?.namesOfLines[0]).toBe(first);
    expect(seen?.checklist[0]).not.toBe(first);
    await check(site, luz, { visit, line: second, isDone: true, now });
    await check(site, luz, { visit, line: first, isDone: false, now });
    expect((await visitsOf(site, ana))[0]?.state.checked).toEqual([second]);
  });

  it('takes each check once, in the order they were made', async () => {
    const { ana, luz, visit, first } = await visitWithTwo();
    const key = randomUUID();
    const done = { visit, line: first, isDone: true, now, minutesAgo: 60, key };
    await check(site, luz, { visit, line: first, isDone: false, now, minutesAgo: 30 });
    // Made before that one, and late.
    const late = await check(site, ana, done);
    const again = await check(site, ana, done);
    expect([late.body.checked, again.body.checked]).toEqual([[], []]);
    expect(stored(visit)).toHaveLength(2);
  });

  it('keeps the order of one thumb, though the first check was longer on its way', async () => {
    const { ana, visit, first } = await visitWithTwo();
    await check(site, ana, { visit, line: first, isDone: true, now });
    const answer = await check(site, ana, {
      ...{ visit, line: first, isDone: false, now },
      minutesAgo: 0.5,
    });
    expect(answer.body.checked).toEqual([]);
  });

  it('ignores a line that the list no longer has', async () => {
    const { ana, visit } = await visitWithTwo();
    const answer = await check(site, ana, { visit, line: 'Feed the cat', isDone: true, now });
    expect([answer.status, answer.body.checked]).toEqual([200, []]);
    expect(stored(visit)).toEqual([]);
  });

  it('is closed to other crews, dead links, other visits with its number and other days', async () => {
    const one = await visitWithTwo();
    const other = await visitWithTwo();
    const tomorrow = await visitWithTwo(addDays(today, 1));
    const line = { line: one.first, isDone: true, now };
    const answers = [
      await check(site, other.ana, { visit: one.visit, ...line }),
      await check(site, 'x', { visit: one.visit, ...line }),
      await check(site, one.ana, { visit: one.visit, mark: 'another', ...line }),
      await check(site, tomorrow.ana, { visit: tomorrow.visit, ...line }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 404, 409]);
    expect(stored(one.visit)).toEqual([]);
  });
});
