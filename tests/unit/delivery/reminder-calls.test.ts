import { afterEach, beforeEach, expect, it } from 'vitest';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { addDays } from '#domain/calendar-date.ts';
import { callWords } from '#domain/told-by.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { customerCalls, noteCall } from '#server/booking/customer-calls.ts';
import { callAboutReminders } from '#server/delivery/call-about-reminders.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

// Whom no reminder reaches is on the owner's list of calls, with the hour that the visit then keeps.
const TODAY = '2026-12-01';
const DAY = addDays(TODAY, 1);
const OWNER = 'owner@example.com';
const FIVE = 17 * 60;

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { env: { ...WITH_MAIL, TRAVEL_MINUTES: '30' } });
});
afterEach(() => {
  world.stop();
});

let phones = 200;
function enter(firstName: string, more: object = {}): number {
  const data = newBooking.parse({
    ...{ firstName, lastName: 'Lee', phone: `510-555-0${(phones += 1)}`, serviceType: 'basic' },
    ...{ address: `${phones} Grand Avenue, Oakland`, payment: 'none', status: 'confirmed' },
    ...{ home: { bedrooms: 1, bathrooms: 1 }, preferredDate: DAY, preferredTime: 'morning' },
    ...more,
  });
  return addBooking(world.app, data, OWNER).id;
}
const at = (minutes: number, date = TODAY) => {
  world.setClock(date, minutes);
  callAboutReminders(world.app);
  return customerCalls(world.app);
};

it('calls the evening before, once, whom neither an email nor a text reaches', () => {
  const id = enter('Dana');
  enter('Mae', { email: 'mae@example.com', preferredTime: 'afternoon' });
  expect(at(FIVE - 1)).toEqual([]);
  const [call, ...others] = at(FIVE);
  expect(others).toEqual([]);
  expect(call).toMatchObject({ id, event: 'reminder', date: DAY, name: 'Dana Lee' });
  // The hour that is told on the phone is the one that it keeps.
  expect(call?.arrival).toMatch(/^between 8:00 and 9:00/);
  expect(world.all('SELECT 1 FROM slot_claims WHERE booking_id = ? AND is_fixed = 0', id)).toEqual(
    [],
  );
  noteCall(world.app, { id, isTold: true, actor: OWNER });
  expect(at(FIVE + 60)).toEqual([]);
  expect(callWords('reminder', 'tomorrow between 8:00 and 9:00 AM')).toBe(
    'the crew comes tomorrow between 8:00 and 9:00 AM',
  );
});

it('calls who has an email that was refused, or that no mail server takes', async () => {
  const refused = enter('Ana', { email: 'ana@example.com' });
  const down = enter('Bo', { email: 'bo@example.com', preferredTime: 'afternoon' });
  world.setClock(TODAY, FIVE);
  const { sqlite } = world.database;
  const reminders = "kind = 'booking-reminder' AND channel = 'mail' AND booking_id";
  sqlite.prepare(`UPDATE outbox SET status = 'failed' WHERE ${reminders} = ?`).run(refused);
  // Nobody answers at the port of this world's mail server.
  sqlite.prepare(`DELETE FROM outbox WHERE NOT (${reminders} = ?)`).run(down);
  expect(at(FIVE).map(({ id }) => id)).toEqual([refused]);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    world.setClock(TODAY, FIVE + attempt * 20);
    expect(await deliverNext(world.app, 'mail')).toBe('not-sent');
  }
  expect(at(FIVE + 101).map(({ id }) => id)).toEqual([refused, down]);
});

it('takes the call off the list where the email went out after all, or the visit is off', async () => {
  const sent = enter('Ana', { email: 'ana@example.com' });
  const off = enter('Bo', { preferredTime: 'afternoon' });
  world.setClock(TODAY, FIVE);
  const { sqlite } = world.database;
  const row = "kind = 'booking-reminder' AND channel = 'mail'";
  sqlite.prepare(`DELETE FROM outbox WHERE NOT (${row})`).run();
  sqlite.prepare(`UPDATE outbox SET attempts = 5 WHERE ${row}`).run();
  expect(at(FIVE)).toHaveLength(2);
  sqlite.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?").run(off);
  expect(customerCalls(world.app).map(({ id }) => id)).toEqual([sent]);
  const { mail } = world.app;
  if (!mail) throw new Error('mail is on in this world');
  const app = { ...world.app, mail: { ...mail, send: () => Promise.resolve('250 ok') } };
  expect(await deliverNext(app, 'mail')).toBe('sent');
  expect(customerCalls(world.app)).toEqual([]);
});

it('calls nobody about a visit that was booked after the reminders, or that has begun', () => {
  world.setClock(TODAY, FIVE + 30);
  enter('Late');
  expect(at(FIVE + 60)).toEqual([]);
  world.setClock(TODAY);
  enter('Early', { preferredTime: 'afternoon' });
  expect(at(13 * 60, DAY)).toEqual([]);
});
