import type { PlanPage } from '#contracts/admin/plans.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Answer } from './api.ts';

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<Answer<T>>;

/** What starting a plan by phone adds to the booking of its first visit. */
export const AGREED = { frequency: 'weekly', plan: true, planAgreed: 'Ruth, on the phone' };

/** Reads the page of the plan that a booking started. @throws Error when it started none. */
export async function planStartedBy(
  ask: Ask,
  booked: Promise<Answer<StoredBooking>>,
): Promise<PlanPage> {
  const { status, body } = await booked;
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { plan } = (await ask<BookingDetail>('GET', `/api/admin/bookings/${body.id}`)).body;
  if (!plan) throw new Error(`Booking ${body.id} is of no plan.`);
  return (await ask<PlanPage>('GET', `/api/admin/plans/${plan.id}`)).body;
}
