import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { addDays, businessTime, instantOf, type CalendarDate } from '#domain/calendar-date.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import { PERIODS } from '#domain/slots.ts';
import { visitSpan } from '#domain/visit-time.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { makeCalendarFeed } from '#server/delivery/calendar-feeds.ts';
import { readCalendarFeed } from '#server/delivery/read-calendar-feed.ts';
import { visitFile } from '#server/delivery/templates/invitation.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { startPlan } from '#server/plans/start-plan.ts';
import { bookingOf } from '#tests/support/api.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

/** This many weekly plans have more than a thousand booked visits at once. */
const PLANS = 160;
const VISITS = 1000;
const CREWS = 11;

let world: PaymentsWorld;
const plans: { id: number; first: CalendarDate }[] = [];
beforeAll(async () => {
  world = await startPaymentsWorld({ CREWS: String(CREWS), HORIZON_DAYS: '90' });
  for (let index = 0; index < PLANS; index += 1) plans.push(planOf(index));
}, 120_000);
afterAll(() => world.stop());

/** A plan with its own time of the week, as the owner starts one by phone. */
function planOf(index: number): { id: number; first: CalendarDate } {
  const slots = 5 * PERIODS.length;
  const start = addDays(businessTime(new Date()).date, 3);
  const preferredDate = openDay(start, index % 5);
  const preferredTime = PERIODS[Math.floor((index % slots) / 5)] ?? 'morning';
  const data = { ...bookingOf(preferredDate), preferredTime };
  const home = { bedrooms: 2, bathrooms: 1 };
  const { id } = addBooking(
    world.app,
    {
      ...{ ...data, serviceType: 'basic' as const, home, frequency: 'weekly' as const },
      ...{
        payment: 'on-the-day' as const,
        status: 'confirmed' as const,
        smsConsent: false,
        plan: false,
      },
    },
    'owner@example.com',
  );
  const later = planTermsOf({ ...data, home, frequency: 'weekly' })?.later;
  if (!later) throw new Error('This plan has no price.');
  const booking = findBooking(world.app, id);
  const started = {
    booking,
    rate: later,
    everyVisit: [],
    consent: null,
    actor: 'owner@example.com',
  };
  return { id: startPlan(world.app, started).id, first: preferredDate };
}

const visits = (): BookingRow[] => world.app.db.select().from(bookings).all();
const visitOf = (seriesId: number, originalDate: CalendarDate) => {
  const found = visits().find(
    (each) => each.seriesId === seriesId && each.originalDate === originalDate,
  );
  if (!found) throw new Error(`No visit ${originalDate} of plan ${seriesId}.`);
  return found;
};

/** The one event of a visit's file, read by an independent parser. */
function eventOf(visit: BookingRow) {
  const file = visitFile(visit, world.app.links, receiptOf(world.app, visit));
  const calendar = ICAL.Component.fromString(file);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const all = calendar.getAllSubcomponents('vevent');
  const [component] = all;
  if (!zone || !component) throw new Error('no event, or no rules of its zone');
  const event = new ICAL.Event(component);
  const timezone = new ICAL.Timezone(zone);
  const instant = (time: ICAL.Time) => {
    const local = time.clone();
    local.zone = timezone;
    return local.toUnixTime() * 1000;
  };
  return {
    count: all.length,
    ...{ uid: event.uid, sequence: event.sequence, day: event.startDate.toString().slice(0, 10) },
    status: component.getFirstPropertyValue('status'),
    start: instant(event.startDate),
    end: instant(event.endDate),
    recurs: ['rrule', 'rdate', 'exdate', 'recurrence-id'].some((name) =>
      component.hasProperty(name),
    ),
  };
}

describe(`the calendar files of ${VISITS} visits of plans`, () => {
  it('hold one event each, at its local time, with a name of its own and no rule of recurrence', () => {
    const all = visits();
    expect(all.length).toBeGreaterThanOrEqual(VISITS);
    const uids = new Set<string>();
    for (const visit of all) {
      const { uid, start, end, count, recurs, sequence, status } = eventOf(visit);
      const span = visitSpan(visit);
      expect({ start, end, count, recurs, sequence, status }).toEqual({
        start: instantOf(span.start).getTime(),
        end: instantOf(span.end).getTime(),
        ...{ count: 1, recurs: false, sequence: 0, status: 'CONFIRMED' },
      });
      uids.add(uid);
    }
    expect(uids.size).toBe(all.length);
  });

  it('keep the name over a move, raise SEQUENCE, and take a skipped visit away', () => {
    // Only evenings have a crew left: the later plans have taken the other times of the week.
    for (const { id, first } of plans.slice(0, 5)) {
      const [moved, skipped] = [addDays(first, 14), addDays(first, 21)];
      const before = [eventOf(visitOf(id, moved)), eventOf(visitOf(id, skipped))];
      const request = { id, actor: 'owner@example.com' };
      skipVisit(world.app, { ...request, originalDate: skipped });
      const to = { date: moved, period: 'evening' as const };
      moveVisit(world.app, { ...request, originalDate: moved, ...to });
      expect(eventOf(visitOf(id, moved))).toMatchObject({
        ...{ uid: before[0]?.uid, sequence: 1, status: 'CONFIRMED', recurs: false },
        start: instantOf({ date: moved, minutes: 17 * 60 }).getTime(),
      });
      expect(eventOf(visitOf(id, skipped))).toMatchObject({
        ...{ uid: before[1]?.uid, sequence: 1, status: 'CANCELLED', recurs: false },
      });
    }
  });

  it('go with the end of the plan, all that are still to come', () => {
    const [, , , , , { id, first } = { id: 0, first: '' }] = plans;
    const from = addDays(first, 15);
    endPlan(world.app, { id, actor: 'owner@example.com', from });
    const own = visits().filter(({ seriesId }) => seriesId === id);
    expect(own.length).toBeGreaterThan(5);
    for (const visit of own) {
      const isOver = visit.preferredDate >= from;
      expect(eventOf(visit)).toMatchObject(
        isOver ? { sequence: 1, status: 'CANCELLED' } : { sequence: 0, status: 'CONFIRMED' },
      );
    }
  });
});

describe('the feed of the owner’s calendar', () => {
  it('has each visit that stands once, and none of a rule', () => {
    const { url } = makeCalendarFeed(world.app, 'owner@example.com');
    const token = /([^/]+)\.ics$/.exec(url)?.[1] ?? '';
    const calendar = ICAL.Component.fromString(readCalendarFeed(world.app, token));
    const events = calendar.getAllSubcomponents('vevent');
    const standing = visits().filter(({ status }) => status !== 'cancelled');
    expect(events.map((each) => new ICAL.Event(each).uid).toSorted()).toEqual(
      standing.map((visit) => world.app.links.calendarUid(visit)).toSorted(),
    );
    expect(events.filter((each) => each.hasProperty('rrule'))).toEqual([]);
  });
});
