import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingDetail, DayVisit } from '#contracts/admin/booking.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { CardSetupAnswer } from '#contracts/cards.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { cardConsent } from '#domain/kept-card.ts';
import { call, intentOf } from '#tests/support/api.ts';
import {
  asMember,
  crewWithMember,
  tap,
  timesOf,
  visitOn,
  visitsOf,
} from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { linkTokenOf } from '#tests/support/my-booking-link.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
let owner: { cookie: string };
let people = 0;
// Two in the afternoon: the visit's morning is over, and its card is charged at six.
const today = addDays(businessTime(new Date()).date, 1);
const now = instantOf({ date: today, minutes: 14 * 60 }).getTime();
const crews = { token: '', crewId: 0 };

beforeAll(async () => {
  site = await startSite({ movableClock: true, env: { CHARGE_CARDS: 'finish' } });
  await site.setClock(new Date(now));
  owner = signedIn(site);
  change(site, 'UPDATE sessions SET expire = 9e15');
});
afterAll(() => site.stop());

async function visitWithCard() {
  people += 1;
  // A crew has one visit in a morning.
  const crew = { crew: `Heron ${people}`, name: 'Ana Reyes' };
  Object.assign(crews, await crewWithMember(site, owner, crew));
  const email = `crew${people}@example.com`;
  const data = { email, payment: 'on-the-day' };
  const id = await visitOn(site, owner, { crewId: crews.crewId, date: today, data });
  const token = linkTokenOf(site, id);
  const consent = cardConsent('visit');
  const path = '/api/my-booking/card';
  const begun = await call<CardSetupAnswer>(site, 'POST', path, { consent }, token);
  const setupIntentId = intentOf(begun.body.clientSecret);
  site.sandbox.stripe.setUp(setupIntentId);
  await call(site, 'POST', '/api/keep-card/finish', { setupIntentId });
  return id;
}
const does = (visit: number, kind: string) => tap(site, crews.token, { visit, kind, now });
const says = (id: number, method: string, amount?: string) =>
  call(
    site,
    'POST',
    `/api/crew/visits/${id}/payments`,
    { key: randomUUID(), method, amount, ...timesOf(now, 0) },
    asMember(crews.token),
  );
const shown = async (id: number) =>
  (await visitsOf(site, crews.token)).find((visit) => visit.id === id);
const detailOf = async (id: number) =>
  (await call<BookingDetail>(site, 'GET', `/api/admin/bookings/${id}`, undefined, owner)).body;
const plannedOf = async (id: number) => (await detailOf(id)).planned;
const kinds = (id: number) =>
  rows<{ kind: string }>(
    site,
    "SELECT kind FROM outbox WHERE booking_id = ? AND kind LIKE 'charge-%' AND status <> 'cancelled'",
    id,
  ).map(({ kind }) => kind);
const isTold = async (id: number) => {
  change(site, 'UPDATE outbox SET next_attempt_at = 0 WHERE booking_id = ?', id);
  const pending =
    "SELECT 1 FROM outbox WHERE booking_id = ? AND kind LIKE 'charge-%' AND status <> 'sent'";
  await until('the mail is out', () => rows(site, pending, id).length === 0);
};

it('the crew has nothing to collect, and its finish plans the charge', async () => {
  const id = await visitWithCard();
  expect(await shown(id)).toMatchObject({ isByCard: true });
  await does(id, 'start');
  expect(await plannedOf(id)).toBeNull();
  await does(id, 'finish');
  expect(await plannedOf(id)).toMatchObject({ status: 'planned', card: 'Visa 4242' });
  expect(kinds(id)).toEqual(['charge-planned']);
  // The owner closes it afterward: it is the same charge, and one mail.
  const body = { outcome: 'completed' };
  await call(site, 'POST', `/api/admin/bookings/${id}/close`, body, owner);
  expect(kinds(id)).toEqual(['charge-planned']);
});

it('the owner reads everywhere that the card pays, as the crew does', async () => {
  const id = await visitWithCard();
  const { balance } = await detailOf(id);
  const read = async () => {
    const { body: overview } = await call<Overview>(
      ...([site, 'GET', '/api/admin/overview', undefined, owner] as const),
    );
    const { body: day } = await call<DayVisit[]>(
      ...([site, 'GET', `/api/admin/days/${today}`, undefined, owner] as const),
    );
    const all = [...overview.visits.flatMap(({ visits }) => visits), ...day];
    return [await detailOf(id), ...all.filter((visit) => visit.id === id)].map(
      ({ byCard }) => byCard,
    );
  };
  expect(await read()).toEqual(['Visa 4242', 'Visa 4242', 'Visa 4242']);
  await does(id, 'start');
  await does(id, 'finish');
  expect(await read()).toEqual(['Visa 4242', 'Visa 4242', 'Visa 4242']);
  // What the crew says was paid the owner looks at.
  await says(id, 'cash', balance);
  expect(await read()).toEqual([null, null, null]);
  await says(id, 'unpaid');
  const { version } = (await detailOf(id)).booking;
  const stop = { action: 'stop', version };
  await call(site, 'POST', `/api/admin/bookings/${id}/planned-charge`, stop, owner);
  expect(await read()).toEqual([null, null, null]);
});

it('what the crew was paid holds it back, and the customer hears so', async () => {
  const id = await visitWithCard();
  const { balance } = await detailOf(id);
  await does(id, 'start');
  await does(id, 'finish');
  await isTold(id);
  await says(id, 'cash', balance);
  expect(await plannedOf(id)).toMatchObject({ status: 'held', heldBy: 'crew' });
  expect(kinds(id)).toEqual(['charge-planned', 'charge-stopped']);
  await says(id, 'unpaid');
  expect(await plannedOf(id)).toMatchObject({ status: 'planned' });
  await says(id, 'peer', balance);
  // The owner's tap makes a payment of it.
  const closing = { outcome: 'completed', collected: 'peer', amount: balance };
  await call(site, 'POST', `/api/admin/bookings/${id}/close`, closing, owner);
  expect(await detailOf(id)).toMatchObject({ planned: null, balance: '0.00' });
});

it('a visit that isn’t finished after all is not charged', async () => {
  const id = await visitWithCard();
  await does(id, 'start');
  await does(id, 'finish');
  await does(id, 'reopen');
  expect(await plannedOf(id)).toBeNull();
  expect(kinds(id)).toEqual([]);
  await does(id, 'finish');
  expect(await plannedOf(id)).toMatchObject({ status: 'planned' });
});

it('the crew reads what is true of a charge that is held, let go on, declined or stopped', async () => {
  const id = await visitWithCard();
  await does(id, 'start');
  await does(id, 'finish');
  const steer = async (action: string) => {
    const { version } = (await detailOf(id)).booking;
    const path = `/api/admin/bookings/${id}/planned-charge`;
    expect((await call(site, 'POST', path, { action, version }, owner)).status).toBe(200);
  };
  await steer('hold');
  expect(await shown(id)).toMatchObject({ isByCard: true, card: 'The office holds the charge' });
  await steer('resume');
  expect(await shown(id)).toMatchObject({ isByCard: true, card: 'Charged by card' });
  // The bank said no, and it is tried again on another day.
  const failures = 'UPDATE planned_charges SET failures = ? WHERE booking_id = ?';
  change(site, failures, 1, id);
  expect(await shown(id)).toMatchObject({ isByCard: true, card: 'The card was declined' });
  change(site, failures, 0, id);
  await steer('stop');
  expect(await shown(id)).toMatchObject({ isByCard: true, card: 'Not charged by card' });
  change(site, "UPDATE planned_charges SET outcome = 'declined' WHERE booking_id = ?", id);
  expect(await shown(id)).toMatchObject({ isByCard: true, card: 'The card was declined' });
});
