import { afterEach, expect, it, vi } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
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
