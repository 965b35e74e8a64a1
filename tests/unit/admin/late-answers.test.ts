import { afterEach, expect, it, vi } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import {
  $bookings,
  loadBookings,
  refreshBookings,
  replaceBooking,
} from '#stores/admin/booking-list.ts';
import { adminList } from '#stores/admin/list.ts';
import { $openBooking, loadBooking, showBooking } from '#stores/admin/open-booking.ts';

/** Answers each fetch only on request: `answers[0]` answers the first one. */
function heldFetch() {
  const answers: ((body: unknown) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      answers.push((body) => {
        resolve(Response.json(body));
      });
    });
  });
  return (nth: number, body: unknown) => answers[nth]?.(body);
}

const detail = (status: string) => ({ booking: { id: 7, status } }) as BookingDetail;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('an answer that comes late does not show a booking as it was before a change', async () => {
  const answer = heldFetch();
  const asked = loadBooking(7);
  showBooking(detail('confirmed'));
  answer(0, detail('pending'));
  await asked;
  expect($openBooking.get().page?.booking.status).toBe('confirmed');
});

it('what was changed of a booking leaves another one that was opened meanwhile alone', async () => {
  const answer = heldFetch();
  const asked = loadBooking(8);
  showBooking(detail('confirmed'));
  answer(0, { booking: { id: 8, status: 'pending' } });
  await asked;
  expect($openBooking.get()).toMatchObject({ id: 8, page: { booking: { status: 'pending' } } });
});

it('the next page of a list is not asked for while another list is on its way', async () => {
  const pages: ((ids: readonly number[]) => void)[] = [];
  const { $list, load, loadMore } = adminList<{ id: number }>((path) => {
    return new Promise((resolve) => {
      pages.push((ids) => {
        resolve({ rows: ids.map((id) => ({ id })), next: `${path}&next` });
      });
    });
  });
  const first = load('?all');
  pages[0]?.([1, 2]);
  await first;
  const narrowed = load('?q=x');
  await loadMore();
  expect(pages).toHaveLength(2);
  pages[1]?.([2]);
  await narrowed;
  expect($list.get()).toMatchObject({ rows: [{ id: 2 }], next: '?q=x&next' });
});

/** A list of the numbers from `top` down, two a page, whose pages come when asked for. */
function numbers() {
  const held: (() => void)[] = [];
  const state = { top: 6, isHeld: false, byItself: 0 };
  const list = adminList<{ id: number }>(async (path, isByItself = false) => {
    if (isByItself) state.byItself += 1;
    const from = path === '?' ? state.top : Number(path);
    if (state.isHeld) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
    }
    const rows = [from, from - 1].map((id) => ({ id }));
    return { rows, next: from > 2 ? String(from - 2) : null };
  });
  const shown = () => list.$list.get().rows.map(({ id }) => id);
  return { ...list, state, shown, letGo: () => held.splice(0).forEach((resolve) => resolve()) };
}

it('news refresh all pages that were opened, and no more', async () => {
  const { load, loadMore, refresh, state, shown, $list } = numbers();
  await load('?');
  await loadMore();
  state.top = 7;
  await refresh('?');
  expect(shown()).toEqual([7, 6, 5, 4]);
  expect($list.get().next).toBe('3');
  expect(state.byItself).toBe(2);
  await load('?');
  await refresh('?');
  expect(shown()).toEqual([7, 6]);
});

it.each(['refresh', 'more'] as const)(
  'a page opened while news are read is not lost, whichever began first (%s)',
  async (first) => {
    const { load, loadMore, refresh, state, shown, letGo } = numbers();
    await load('?');
    [state.top, state.isHeld] = [8, true];
    const begun = first === 'refresh' ? [refresh('?'), loadMore()] : [loadMore(), refresh('?')];
    state.isHeld = false;
    letGo();
    await Promise.all(begun);
    await vi.waitFor(() => {
      expect(shown()).toEqual([8, 7, 6, 5]);
    }, 60_000);
  },
);

it('a row that was changed stays where it is, as it is now, until the list is asked for', async () => {
  type Row = { id: number; status: string };
  const all: Row[] = [5, 4, 3, 2, 1].map((id) => ({ id, status: 'pending' }));
  const change = (id: number, status: string) => {
    const row = { id, status };
    all.splice(5 - id, 1, row);
    return row;
  };
  const list = adminList<Row>(
    async () => ({ rows: all.filter(({ status }) => status === 'pending'), next: null }),
    async (id) => all[5 - id] ?? change(id, 'gone'),
  );
  const shown = () => list.$list.get().rows.map(({ id, status }) => `${id} ${status}`);
  await list.load('?');
  list.replace(change(4, 'confirmed'));
  list.replace(change(3, 'confirmed'));
  change(2, 'confirmed');
  change(3, 'cancelled');
  await list.refresh('?');
  expect(shown()).toEqual(['5 pending', '4 confirmed', '3 cancelled', '1 pending']);
  list.remove(4);
  await list.refresh('?');
  expect(shown()).toEqual(['5 pending', '3 cancelled', '1 pending']);
  await list.load('?');
  expect(shown()).toEqual(['5 pending', '1 pending']);
});

it('a changed booking that is canceled meanwhile leaves the list, whichever answer comes first', async () => {
  const [pending, confirmed, canceled] = [
    detail('pending'),
    detail('confirmed'),
    detail('cancelled'),
  ];
  let listed = [pending.booking];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('?') ? listed : canceled),
  );
  await loadBookings();
  expect($bookings.get().rows).toHaveLength(1);
  replaceBooking(confirmed.booking);
  listed = [];
  await refreshBookings();
  expect($bookings.get().rows).toEqual([]);
});
