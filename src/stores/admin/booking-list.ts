import { atom } from 'nanostores';
import { fetchBooking, fetchBookings, postBooking } from '#browser/api/admin/booking.ts';
import type { ListedBooking } from '#contracts/admin/booking.ts';
import { BOOKING_SORTS, type BookingFilters } from '#contracts/admin/booking-filters.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { attempt, type Outcome } from './attempt.ts';
import { adminList } from './list.ts';
import { keepTyped, takeTyped } from './typed.ts';
import { noteMadeRoom } from './made-room.ts';
import { showToast } from '../toast.ts';
import { $session } from '../current-user.ts';

const PAGE = 50;

/** The status that asks for all bookings, the canceled ones among them. */
export const WITH_CANCELED = 'all';

/**
 * The list's filters as form values: empty for no limit, a status as a rule for all but canceled
 * ones (`leavesOutCanceled`).
 */
export type Filters = Record<Exclude<keyof BookingFilters, 'sort' | 'without'>, string> &
  Pick<BookingFilters, 'sort'>;

const NO_FILTERS: Filters = {
  q: '',
  status: '',
  payment: '',
  service: '',
  from: '',
  to: '',
  sort: 'next',
};

/** The current filters. */
export const $bookingFilters = atom<Filters>(NO_FILTERS);

/** The storage name of the filters when the session ends. */
const KEPT = 'filters';
$session.listen(({ state }) => {
  const { sort, ...texts } = $bookingFilters.get();
  if (state === 'anonymous') keepTyped(KEPT, { ...texts, sort });
});

const list = adminList<ListedBooking>(fetchBookings, async (id) => {
  const { booking, hours, crew, balance, byCard } = await fetchBooking(id, true);
  return goes(booking) ? null : { ...booking, hours, crew, balance, byCard };
});
/** The bookings on screen. */
export const $bookings = list.$list;
/** Adds the next page of bookings. */
export const loadMoreBookings = list.loadMore;
/**
 * Replaces a booking in the list; one that the list leaves out, now or again, goes or comes back.
 * Without what a row says of it besides, it keeps what it has there.
 */
export function replaceBooking(
  booking: StoredBooking,
  seen?: Pick<ListedBooking, 'hours' | 'crew' | 'balance' | 'byCard'>,
): void {
  if (goes(booking)) {
    list.remove(booking.id);
    return;
  }
  const row = $bookings.get().rows.find(({ id }) => id === booking.id);
  if (row) {
    const { hours, crew, balance, byCard } = seen ?? row;
    list.replace({ ...booking, hours, crew, balance, byCard });
  } else if (booking.status !== 'cancelled') void refreshBookings();
}

/** Whether the list leaves it out, wherever it stood before. */
function goes({ status }: StoredBooking): boolean {
  return status === 'cancelled' && leavesOutCanceled($bookingFilters.get());
}

/** Restores the filters from before the session ended, and reads the bookings. */
export function openBookings(): Promise<void> {
  const kept = takeTyped(KEPT);
  const sort = BOOKING_SORTS.find((each) => each === kept['sort']) ?? NO_FILTERS.sort;
  if ('sort' in kept) $bookingFilters.set({ ...NO_FILTERS, ...kept, sort });
  return loadBookings();
}

/** Reads the bookings that match the filters. */
export function loadBookings(): Promise<void> {
  return list.load(pathOf());
}

/** Reads them again by itself, after news. */
export function refreshBookings(): Promise<void> {
  return list.refresh(pathOf());
}

function pathOf(): string {
  const filters = $bookingFilters.get();
  const canceled = leavesOutCanceled(filters) ? '&without=cancelled' : '';
  const query = `${queryOf(filters)}${canceled}`.replace(/^&/u, '');
  return `/api/bookings?limit=${PAGE}${query && `&${query}`}`;
}

/** Changes the filters and reads the list. */
export function filterBookings(change: Partial<Filters>): Promise<void> {
  $bookingFilters.set({ ...$bookingFilters.get(), ...change });
  return loadBookings();
}

/** Sets the filters that the list will open with, for a link to it. */
export function presetBookings(change: Partial<Filters>): void {
  $bookingFilters.set({ ...NO_FILTERS, ...change });
}

/** Clears all filters. */
export function clearBookingFilters(): Promise<void> {
  return filterBookings(NO_FILTERS);
}

/** How many filters are set, not counting search and sort. */
export function limitCount({ status, payment, service, from, to }: Filters): number {
  return [status, payment, service, from, to].filter((value) => value !== '').length;
}

/**
 * Whether canceled bookings are not listed: they would stand between the visits of a day, and who
 * searches for a name, a status or a refund may mean them.
 */
export function leavesOutCanceled({ q, status, payment }: Filters): boolean {
  return q === '' && status === '' && payment === '';
}

/** The path of the CSV file of the filtered bookings. */
export function exportPath(filters: Filters): string {
  const query = queryOf(filters);
  return `/api/admin/bookings/export${query && `?${query}`}`;
}

/** Enters a booking and shows the list with it; a toast says which visits made room for it. */
export async function enterBooking(
  booking: Record<string, unknown>,
): Promise<Outcome<StoredBooking>> {
  const outcome = await attempt(() => postBooking(booking));
  if (!outcome.ok) return outcome;
  void loadBookings();
  const { firstName, lastName, madeRoom } = outcome.value;
  const also = noteMadeRoom(madeRoom);
  if (also !== '') {
    showToast({ title: 'Booking saved', description: `${firstName} ${lastName}.${also}` });
  }
  return outcome;
}

/** Nothing that the API does by itself: its own order is the newest booking first. */
function queryOf(filters: Filters): string {
  const set = Object.entries(filters).filter(
    ([name, value]) =>
      value !== '' &&
      !(name === 'sort' && value === 'newest') &&
      !(name === 'status' && value === WITH_CANCELED),
  );
  return new URLSearchParams(set).toString();
}
