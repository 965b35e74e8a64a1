import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookingsQuery } from '#contracts/admin/booking-filters.ts';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { addDays } from '#domain/calendar-date.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { listBookings } from '#server/booking/list-bookings.ts';
import { showDay } from '#server/booking/show-day.ts';
import { showCustomer } from '#server/customers/show-customer.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

// Lists say when a visit is, not the parts of the day that it touches.
const TODAY = '2026-12-01';
const DAY = addDays(TODAY, 1);
const OWNER = 'owner@example.com';

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { env: { TRAVEL_MINUTES: '30' } });
});
afterEach(() => {
  world.stop();
});

function enter(phone: string, startTime: string, home: object) {
  const data = newBooking.parse({
    ...{ firstName: 'Dana', lastName: 'Lee', phone, serviceType: 'basic', payment: 'none' },
    ...{ address: `${phone} Grand Avenue, Oakland`, status: 'confirmed', home, startTime },
    ...{ preferredDate: DAY, preferredTime: 'morning' },
  });
  return addBooking(world.app, data, OWNER).id;
}

it('says the hours of a visit that goes on into the afternoon, and those of a day in order', async () => {
  const long = enter('5105550101', '11:30', { bedrooms: 3, bathrooms: 2 });
  const short = enter('5105550102', '08:00', { bedrooms: 1, bathrooms: 1 });
  const hours = () =>
    new Map(
      listBookings(world.app, bookingsQuery.parse({})).map((booking) => [
        booking.id,
        booking.hours,
      ]),
    );
  expect(hours().get(short)).toMatchObject({ start: '08:00', isFixed: true });
  expect(hours().get(long)).toMatchObject({ start: '11:30' });
  expect(hours().get(long)?.end).toMatch(/^1[3-5]:/);
  expect(showDay(world.app, DAY).map(({ id }) => id)).toEqual([short, long]);
  expect(showDay(world.app, DAY)[1]?.hours).toMatch(/^11:30.AM–[2-4](:30)?.PM$/);
  const { customerId } = findBooking(world.app, long);
  expect(showCustomer(world.app, customerId ?? 0).visits[0]?.hours).toMatchObject({
    start: '11:30',
  });
  await changeBookingStatus(world.app, { id: long, status: 'cancelled', actor: OWNER });
  expect(hours().get(long)).toBeNull();
  expect(showCustomer(world.app, customerId ?? 0).visits[0]?.hours).toBeNull();
});
