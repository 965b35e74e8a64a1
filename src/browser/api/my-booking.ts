import { BOOKING_TOKEN_HEADER, type MoveMyBooking, type MyBooking } from '#contracts/my-booking.ts';
import type { MyPlan, MyPlanChange } from '#contracts/my-plan.ts';
import type { BookAgain } from '#contracts/my.ts';
import type { AvailablePeriods } from '#contracts/schedule.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { getJson, getText, postJson } from '../api.ts';

const PATH = '/api/my-booking';
const headers = (token: string) => ({ [BOOKING_TOKEN_HEADER]: token });

/** GET /api/my-booking: the booking of a customer's link. */
export function fetchMyBooking(token: string): Promise<MyBooking> {
  return getJson<MyBooking>(PATH, headers(token));
}

/** GET /api/my-booking/periods/{date}: the periods the booking can move to. */
export async function fetchMyPeriods(token: string, date: string): Promise<Period[]> {
  const answer = await getJson<AvailablePeriods>(`${PATH}/periods/${date}`, headers(token));
  return PERIODS.filter((period) => answer.availableTimePeriods.includes(period));
}

/** POST /api/my-booking/move: returns the booking at its new time. */
export function moveMyBooking(token: string, to: MoveMyBooking): Promise<MyBooking> {
  return postJson<MyBooking>(`${PATH}/move`, to, headers(token));
}

/** POST /api/my-booking/cancel: returns the canceled booking. */
export function cancelMyBooking(token: string): Promise<MyBooking> {
  return postJson<MyBooking>(`${PATH}/cancel`, undefined, headers(token));
}

/** GET /api/my-booking/plan: the plan that a link's visit belongs to, or null. */
export async function fetchLinkedPlan(token: string): Promise<MyPlan | null> {
  return (await getJson<{ plan: MyPlan | null }>(`${PATH}/plan`, headers(token))).plan;
}

/** POST /api/my-booking/plan: returns the changed plan. */
export function changeLinkedPlan(token: string, change: MyPlanChange): Promise<MyPlan> {
  return postJson(`${PATH}/plan`, change, headers(token));
}

/** GET /api/my-booking/plan/periods: the periods one visit of the plan can move to. */
export async function fetchLinkedPlanPeriods(
  token: string,
  where: { originalDate: string; date: string },
): Promise<Period[]> {
  const path = `${PATH}/plan/periods?${new URLSearchParams(where)}`;
  const answer = await getJson<AvailablePeriods>(path, headers(token));
  return PERIODS.filter((period) => answer.availableTimePeriods.includes(period));
}

/** GET /api/my-booking/again: the booking form values for the same visit. */
export function fetchLinkedAgain(token: string): Promise<BookAgain> {
  return getJson<BookAgain>(`${PATH}/again`, headers(token));
}

/** GET /api/my-booking/calendar: the booking as the text of a calendar file. */
export function fetchMyCalendar(token: string): Promise<string> {
  return getText(`${PATH}/calendar`, headers(token));
}
