import type { SentChargeChange } from '#contracts/admin/charges.ts';
import type {
  BookingDetail,
  ChangedBooking,
  DayVisit,
  ListedBooking,
  MovedBooking,
  WithMadeRoom,
} from '#contracts/admin/booking.ts';
import type { ReminderAnswer, SentClosing } from '#contracts/admin/payments.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
import { getJson, getPage, patchJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

type Seen = { readonly id: number; readonly version: number };

/** GET /api/bookings (spec 7), one page; `path` may also be the next page of an earlier answer. */
export function fetchBookings(path: string, isByItself = false) {
  return getPage<ListedBooking>(path, byItself(isByItself));
}

/** GET /api/admin/days/{date}: the visits of a day, in one page. */
export function fetchDay(path: string) {
  return getPage<DayVisit>(path);
}

/** GET /api/admin/bookings/{id}: everything about one booking. */
export function fetchBooking(id: number, isByItself = false): Promise<BookingDetail> {
  return getJson(`/api/admin/bookings/${id}`, byItself(isByItself));
}

/**
 * PATCH /api/admin/bookings/{id}: changes the status.
 *
 * @throws ApiError 409 for an invalid transition, or when someone else changed it first.
 */
export function patchBookingStatus(
  { id, version }: Seen,
  status: BookingStatus,
  how: { cancelledBy?: 'owner' | 'customer'; keepFee?: boolean } = {},
): Promise<ChangedBooking> {
  return patchJson(`/api/admin/bookings/${id}`, { status, version, ...how });
}

/** POST /api/admin/bookings/{id}/undo-confirmation. @throws ApiError 409 when it is too late. */
export function postUndoConfirmation({ id, version }: Seen): Promise<StoredBooking> {
  return postJson(`/api/admin/bookings/${id}/undo-confirmation`, { version });
}

/** POST /api/admin/bookings/{id}/close: how the visit went. @throws ApiError 409 when it is closed. */
export function postClosing({ id, version }: Seen, closing: SentClosing): Promise<StoredBooking> {
  return postJson(`/api/admin/bookings/${id}/close`, { ...closing, version });
}

/** POST /api/admin/bookings/{id}/undo-closing. @throws ApiError 409 when it is too late. */
export function postUndoClosing({ id, version }: Seen): Promise<StoredBooking> {
  return postJson(`/api/admin/bookings/${id}/undo-closing`, { version });
}

/** POST /api/admin/bookings/{id}/remind. @throws ApiError 409 when it can't be. */
export function postReminder({ id, version }: Seen): Promise<ReminderAnswer> {
  return postJson(`/api/admin/bookings/${id}/remind`, { version });
}

/** POST /api/admin/bookings/{id}/undo-reminder. @throws ApiError 409 when it is too late. */
export function postUndoReminder({ id, version }: Seen): Promise<StoredBooking> {
  return postJson(`/api/admin/bookings/${id}/undo-reminder`, { version });
}

/** POST /api/admin/bookings/{id}/undo-cancellation. @throws ApiError 409 when it is too late. */
export function postUndoCancellation({ id, version }: Seen): Promise<StoredBooking> {
  return postJson(`/api/admin/bookings/${id}/undo-cancellation`, { version });
}

/** POST /api/admin/bookings/{id}/revoke-link: links sent so far stop working. */
export function postRevokeLink(id: number): Promise<null> {
  return postJson(`/api/admin/bookings/${id}/revoke-link`);
}

/** POST /api/admin/bookings/{id}/move. @throws ApiError 409 when the slot is not free. */
export function postMove(
  { id, version }: Seen,
  to: {
    date: string;
    period: string;
    startTime?: string | null | undefined;
    isPinned?: boolean | undefined;
    crewId?: number | undefined;
  },
): Promise<MovedBooking> {
  return postJson(`/api/admin/bookings/${id}/move`, { ...to, version });
}

/** POST /api/admin/bookings/{id}/told: whether the customer was told by phone. */
export function postTold(id: number, isTold: boolean): Promise<null> {
  return postJson(`/api/admin/bookings/${id}/told`, { isTold });
}

/** POST /api/admin/bookings/{id}/undo-move. @throws ApiError 409 when it is too late. */
export function postUndoMove({ id, version }: Seen): Promise<StoredBooking> {
  return postJson(`/api/admin/bookings/${id}/undo-move`, { version });
}

/** PATCH /api/admin/bookings/{id}/details. @throws ApiError 409 with who changed what first. */
export function patchDetails(
  { id, version }: Seen,
  details: Record<string, string | boolean>,
): Promise<BookingDetail> {
  return patchJson(`/api/admin/bookings/${id}/details`, { ...details, version });
}

/** PATCH /api/admin/bookings/{id}/visit. @throws ApiError 409, also when the time is not free. */
export function patchVisit(
  { id, version }: Seen,
  visit: Record<string, unknown>,
): Promise<BookingDetail> {
  return patchJson(`/api/admin/bookings/${id}/visit`, { ...visit, version });
}

/** POST /api/admin/bookings/{id}/notes */
export function postNote(id: number, note: string): Promise<BookingDetail> {
  return postJson(`/api/admin/bookings/${id}/notes`, { note });
}

/** POST /api/admin/bookings/{id}/refunds: without an amount, all that is left. */
export function postRefund(
  { id, version }: Seen,
  refund: { amount?: string | undefined; reason: string; goodwill?: boolean; of?: 'tip' },
): Promise<BookingDetail> {
  return postJson(`/api/admin/bookings/${id}/refunds`, { ...refund, version });
}

/** POST /api/admin/bookings/{id}/payments: a payment made without a card. */
export function postPayment(
  { id, version }: Seen,
  payment: {
    method: string;
    amount: string;
    note?: string | undefined;
    moreThanOwed?: boolean;
    isTip?: boolean;
  },
): Promise<BookingDetail> {
  return postJson(`/api/admin/bookings/${id}/payments`, { ...payment, version });
}

/** POST /api/admin/bookings/{id}/tip: how much of what came in is the crew's tip. */
export function postTip({ id, version }: Seen, tip: string): Promise<BookingDetail> {
  return postJson(`/api/admin/bookings/${id}/tip`, { tip, version });
}

/** POST /api/admin/bookings/{id}/charge-card. @throws ApiError 409 with the bank's reason. */
export function postCardCharge({ id }: Seen, balance: string): Promise<BookingDetail> {
  return postJson(`/api/admin/bookings/${id}/charge-card`, { balance });
}

/** POST /api/admin/bookings/{id}/planned-charge. @throws ApiError 409 when it is too late. */
export function postChargeChange(
  { id, version }: Seen,
  change: SentChargeChange,
): Promise<BookingDetail> {
  return postJson(`/api/admin/bookings/${id}/planned-charge`, { ...change, version });
}

/** PATCH /api/admin/bookings/{id}/payments/{payment}: the actual amount; 0 removes it. */
export function patchPayment(
  { id, version }: Seen,
  payment: number,
  patch: {
    method: string;
    amount: string;
    reason: string;
    moreThanOwed?: boolean;
    isTip?: boolean;
  },
): Promise<BookingDetail> {
  return patchJson(`/api/admin/bookings/${id}/payments/${payment}`, { ...patch, version });
}

/** POST /api/admin/bookings: taken by phone, or a quote request that became a booking. */
export function postBooking(
  booking: Record<string, unknown>,
): Promise<WithMadeRoom<StoredBooking>> {
  return postJson('/api/admin/bookings', booking);
}

/** POST /api/admin/bookings/{id}/late-charge, with the amount that was seen. @throws ApiError 409. */
export function postLateCharge(
  { id, version }: Seen,
  action: 'card' | 'link' | 'drop',
  amount: string,
): Promise<BookingDetail> {
  return postJson(`/api/admin/bookings/${id}/late-charge`, { action, amount, version });
}
