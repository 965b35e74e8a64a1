import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { addDays } from '#domain/calendar-date.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

/** A Tuesday; the reminder's hour of Wednesday's visits is that day at 5 PM. */
const TODAY = '2026-12-01';
const TOMORROW = addDays(TODAY, 1);
const OWNER = 'owner@example.com';

let world: PlanWorld;
let app: App;
let sent: { to: string; text: string }[] = [];
beforeEach(() => {
  world = startPlanWorld(TODAY, { crews: 2, env: WITH_MAIL });
  const mail = {
    from: { name: 'Us', email: 'us@example.com' },
    send: (one: { to: string; text: string }) => {
      sent.push(one);
      return Promise.resolve('sent');
    },
  };
  app = { ...world.app, mail: mail as never };
});
afterEach(() => {
  world.stop();
});

/** Sends all mails that are due, and says what each of the customer's was. */
async function mails(): Promise<string[]> {
  sent = [];
  while ((await deliverNext(app, 'mail')) !== 'none');
  return sent.filter(({ to }) => to !== OWNER).map(({ text }) => text.replaceAll('\u00a0', ' '));
}
function phoned(preferredDate: string, more: object = {}) {
  const data = newBooking.parse({
    ...{ firstName: 'Ruth', lastName: 'Vance', email: 'ruth@example.com', phone: '510-555-0166' },
    ...{ address: '9 Grand Avenue, Oakland', serviceType: 'basic', payment: 'none' },
    ...{ preferredDate, preferredTime: 'afternoon', status: 'confirmed', ...more },
  });
  return addBooking(app, data, OWNER).id;
}
const windowOf = (id: number) => arrivalWords(findBooking(app, id)) ?? '';
const isFixed = (id: number) =>
  hoursTaken(app, findBooking(app, id).preferredDate).get(id)?.isFixed;

describe('after the reminder’s hour', () => {
  it('a booking for tomorrow tells its window at once, and keeps that hour', async () => {
    world.setClock(TODAY, 18 * 60);
    const id = phoned(TOMORROW);
    const [mail = ''] = await mails();
    expect(windowOf(id)).toMatch(/^between /);
    expect(mail.toLowerCase()).toContain(windowOf(id).toLowerCase());
    expect(isFixed(id)).toBe(true);
    // Told once: no reminder follows.
    world.setClock(TODAY, 20 * 60);
    expect(await mails()).toEqual([]);
  });

  it('a confirmation tells it, and a move to tomorrow the new one', async () => {
    world.setClock(TODAY, 10 * 60);
    const id = phoned(addDays(TODAY, 5), { status: 'pending' });
    const [received = ''] = await mails();
    expect(received).not.toContain('etween ');
    world.setClock(TODAY, 18 * 60);
    moveBooking(app, { id, date: TOMORROW, period: 'morning', actor: OWNER });
    world.setClock(TODAY, 18 * 60 + 1);
    const [moved = ''] = await mails();
    expect(moved.toLowerCase()).toContain(windowOf(id).toLowerCase());
    await changeBookingStatus(app, { id, status: 'confirmed', actor: OWNER });
    world.setClock(TODAY, 18 * 60 + 2);
    const told = windowOf(id);
    const [confirmed = ''] = await mails();
    expect(confirmed.toLowerCase()).toContain(told.toLowerCase());
    moveBooking(app, { id, date: TOMORROW, period: 'afternoon', startTime: '12:30', actor: OWNER });
    world.setClock(TODAY, 18 * 60 + 3);
    expect((await mails()).join()).toContain('etween 12:30 and 1:30 PM');
  });

  it('a visit of a plan that is moved to tomorrow tells its window in the plan’s mail', async () => {
    world.setClock(TODAY, 10 * 60);
    const home = { bedrooms: 1, bathrooms: 1 };
    const originalDate = addDays(TODAY, 8);
    const agreed = { frequency: 'weekly', plan: true, planAgreed: 'Ruth Vance, on the phone' };
    const id = phoned(originalDate, { home, ...agreed });
    await mails();
    world.setClock(TODAY, 18 * 60);
    const plan = Number(findBooking(app, id).seriesId);
    moveVisit(app, {
      ...{ id: plan, originalDate, date: TOMORROW, period: 'morning', actor: OWNER },
      version: undefined,
    });
    world.setClock(TODAY, 19 * 60 + 30);
    const [moved = ''] = await mails();
    expect(windowOf(id)).toMatch(/^between /);
    expect(moved).toContain(`we’ll come ${windowOf(id)}`);
    expect(isFixed(id)).toBe(true);
  });

  it('whoever is told stays at that hour when the next one is placed', async () => {
    world.setClock(TODAY, 18 * 60);
    const first = phoned(TOMORROW);
    await mails();
    const told = hoursTaken(app, TOMORROW).get(first)?.start;
    phoned(TOMORROW, { startTime: undefined });
    expect(hoursTaken(app, TOMORROW).get(first)?.start).toBe(told);
  });
});

describe('before the reminder’s hour, and for later days', () => {
  it('the part of the day is all that a message says, and the hour may still move', async () => {
    world.setClock(TODAY, 16 * 60);
    const id = phoned(TOMORROW);
    expect((await mails()).join()).not.toContain('etween ');
    expect(windowOf(id)).toBe('');
    expect(isFixed(id)).toBe(false);
    world.setClock(TODAY, 18 * 60);
    // The reminder of five o'clock tells it, once.
    expect((await mails()).join().toLowerCase()).toContain(windowOf(id).toLowerCase());
    const later = phoned(addDays(TODAY, 3));
    expect((await mails()).join()).not.toContain('etween ');
    expect(isFixed(later)).toBe(false);
  });
});
