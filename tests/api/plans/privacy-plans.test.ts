import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { KEPT_DAYS } from '#domain/retention.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { deleteExpired } from '#server/jobs/delete-expired.ts';
import { openLog } from '#server/open-log.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { privacyHere } from '#tests/support/privacy-script.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const today = businessTime(new Date()).date;
const plan = { home: { bedrooms: 2, bathrooms: 1 }, frequency: 'monthly' as const };
const privacy = (...args: string[]) => privacyHere(site.databasePath, ...args);
/** A customer with a plan, as made on the website. */
async function startPlan(name: string): Promise<{ email: string; terms: string; id: number }> {
  const email = `${name}@example.com`.toLowerCase();
  const address = `7 ${name} Terrace`;
  const person = { email, lastName: name, address, specialInstructions: `${name} has a dog` };
  const data = agreed(bookingOf(site.freeDate(), { ...person, ...plan }));
  await book(site, data.preferredDate, data);
  const [row] = rows<{ id: number }>(site, 'SELECT id FROM series WHERE email = ?', email);
  return { email, terms: data.planConsent ?? '', id: Number(row?.id) };
}
/** As if the plan and its visits had ended some days ago. */
function endedDaysAgo(id: number, days: number): void {
  const day = addDays(today, -days);
  change(site, 'DELETE FROM slot_claims WHERE series_id = ?', id);
  change(site, "UPDATE series SET status = 'ended', ended_from = ? WHERE id = ?", day, id);
  change(
    site,
    "UPDATE bookings SET status = 'completed', preferred_date = ? WHERE series_id = ?",
    day,
    id,
  );
}
const left = (id: number) =>
  rows<Record<string, unknown>>(
    site,
    `SELECT last_name AS name, email, phone, address, special_instructions AS remarks,
       consent_text AS consent, customer_id AS customer FROM series WHERE id = ?`,
    id,
  )[0];
const consentOf = ({ email, terms }: { email: string; terms: string }, name: string) => ({
  ...{ name, email, consent: terms },
  ...{ phone: '', address: 'Erased', remarks: null, customer: null },
});
const NOTHING = {
  ...{ name: 'Erased', email: null, consent: null },
  ...{ phone: '', address: 'Erased', remarks: null, customer: null },
};
const keep = (retentionDays: number) => {
  const config = readConfig({ RETENTION_DAYS: String(retentionDays), LOG_LEVEL: 'silent' });
  const database = openDatabase(site.databasePath);
  deleteExpired(makeApp({ ...config, linkSecret: 's'.repeat(40) }, database, openLog('silent')));
  database.close();
};

describe('somebody with a plan', () => {
  it('gets all of it with what they agreed to, and is erased once it has ended but for the consent', async () => {
    const started = await startPlan('Ferrant');
    const exported = JSON.parse((await privacy('export', started.email)).stdout) as {
      plans: { consentText: string }[];
      planPrices: unknown[];
    };
    expect(exported.plans).toMatchObject([{ consentText: started.terms }]);
    expect(exported.planPrices).toHaveLength(1);

    const early = await privacy('erase', started.email);
    expect([early.status, early.stderr]).toEqual([
      1,
      'They have a plan that goes on. End it first.\n',
    ]);
    endedDaysAgo(started.id, 10);
    const done = await privacy('erase', started.email);
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(done.stdout).toContain('consent of ended plans (1)');
    expect(left(started.id)).toEqual(consentOf(started, 'Ferrant'));
    expect(rows(site, "SELECT 1 FROM customers WHERE last_name = 'Ferrant'")).toEqual([]);
    keep(0);
    expect(left(started.id)).toEqual(consentOf(started, 'Ferrant'));
  });

  it('loses the consent too three years after the end, not a day earlier', async () => {
    const started = await startPlan('Galloway');
    endedDaysAgo(started.id, 10);
    expect((await privacy('erase', started.email)).status).toBe(0);
    for (const [days, expected] of [
      [KEPT_DAYS.consent, consentOf(started, 'Galloway')],
      [KEPT_DAYS.consent + 1, NOTHING],
    ] as const) {
      endedDaysAgo(started.id, days);
      keep(0);
      expect(left(started.id)).toEqual(expected);
    }
  });
});

describe('the retention', () => {
  it('takes the person out of a plan that ended before it, and the consent after three years', async () => {
    const started = await startPlan('Hollins');
    endedDaysAgo(started.id, 400);
    keep(0);
    expect(left(started.id)).toMatchObject({ name: 'Hollins', address: '7 Hollins Terrace' });
    keep(365);
    expect(left(started.id)).toEqual(consentOf(started, 'Hollins'));
    endedDaysAgo(started.id, KEPT_DAYS.consent + 1);
    keep(365);
    expect(left(started.id)).toEqual(NOTHING);
  });

  it('leaves a plan that goes on and its customer alone, however old its visits are', async () => {
    const started = await startPlan('Ivers');
    change(
      site,
      "UPDATE bookings SET status = 'completed', preferred_date = '2020-01-01' WHERE series_id = ?",
      started.id,
    );
    keep(365);
    expect(left(started.id)).toMatchObject({ name: 'Ivers', consent: started.terms });
    expect(rows(site, "SELECT 1 FROM customers WHERE last_name = 'Ivers'")).toHaveLength(1);
  });
});
