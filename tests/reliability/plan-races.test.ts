import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { addDays } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { openLog } from '#server/open-log.ts';
import { conflictsOfPlans } from '#server/plans/conflicts.ts';
import { extendPlan } from '#server/plans/extend-plan.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { startTestPlan } from '#tests/support/plan-world.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** Short in `npm test`; `npm run test:races` runs 200. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5);
const BUYERS = 50;
const VISITS = 15;
const FAR = VISITS * 7;

/** So long a way that a crew does one visit in the part of the day that all want. */
const ONE_EACH = { TRAVEL_MINUTES: '120' };

let site: Site;
let database: OpenDatabase;
beforeAll(async () => {
  site = await startSite({ env: { HORIZON_DAYS: '3650', ...ONE_EACH } });
  database = openDatabase(site.databasePath);
});
afterAll(async () => {
  database.close();
  await site.stop();
});

/** A second application on the site's database that keeps plans this many days ahead. */
function beside(horizonDays: number): App {
  const config = readConfig({
    DATABASE_PATH: site.databasePath,
    LOG_LEVEL: 'silent',
    HORIZON_DAYS: String(horizonDays),
    ...ONE_EACH,
  });
  return makeApp(config, database, openLog('silent'));
}

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(`a plan that is extended and ${BUYERS} buyers share the days, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round has its own weeks, far enough from the previous round's plan.
    const date = site.freeDate();
    const period = PERIODS[round % 2] ?? 'morning';
    const days = Array.from({ length: VISITS }, (_, week) => addDays(date, week * 7));
    const away = Math.ceil((Date.parse(date) - Date.now()) / 86_400_000) + 1;
    const plan = startTestPlan(beside(away), { date, period });
    expect(plan).not.toBeNull();
    const id = plan?.id ?? 0;
    const buying = Array.from({ length: BUYERS }, async (_, buyer) => {
      const wanted = days[1 + ((buyer + round) % (VISITS - 1))] ?? date;
      const asked = bookingOf(wanted, {
        preferredTime: period,
        email: `r${round}b${buyer}@example.com`,
      });
      // A new connection: one left idle during the checks below may be closing.
      const { status } = await hold(site, asked, { connection: 'close' });
      return { wanted, status };
    });
    const extending = (async () => {
      await moment(round % 20);
      return extendPlan(beside(away + FAR), id);
    })();
    const [answers] = await Promise.all([Promise.all(buying), extending]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const owners = rows<{ date: string; plan: number | null; n: number }>(
      site,
      `SELECT date, max(series_id) AS plan,
         count(DISTINCT coalesce('s' || series_id, 'd' || draft_id)) AS n FROM slot_claims
       WHERE period = ? AND date > ? AND booking_id IS NULL GROUP BY date`,
      period,
      date,
    );
    const listed = conflictsOfPlans(beside(away + FAR))
      .filter(({ seriesId }) => seriesId === id)
      .map(({ visit }) => visit.date);
    const booked = rows<{ date: string }>(
      site,
      `SELECT preferred_date AS date FROM bookings WHERE series_id = ? AND status = 'confirmed'`,
      id,
    ).map((each) => each.date);
    for (const day of days.slice(1)) {
      const won = answers.filter((each) => each.wanted === day && each.status === 200).length;
      const kept = owners.find((each) => each.date === day);
      const isPlans = booked.includes(day) || kept?.plan === id;
      expect({ day, owners: won + (isPlans ? 1 : 0), listed: listed.includes(day) }).toEqual({
        ...{ day, owners: 1, listed: !isPlans },
      });
    }
    clear(id);
  }
}, 3_600_000);

/** Removes what a round has left, as time and the reconciler would. */
function clear(id: number): void {
  change(site, 'DELETE FROM slot_claims WHERE booking_id IS NULL');
  change(site, "UPDATE drafts SET status = 'closed' WHERE status = 'open'");
  change(
    site,
    'DELETE FROM slot_claims WHERE booking_id IN (SELECT id FROM bookings WHERE series_id = ?)',
    id,
  );
  change(site, "UPDATE bookings SET status = 'cancelled' WHERE series_id = ?", id);
  change(site, "UPDATE series SET status = 'ended', ended_from = anchor_date WHERE id = ?", id);
}
