import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DayVisit, ListedBooking } from '#contracts/admin/booking.ts';
import { BookingRow } from '#islands/admin/booking/BookingRow.tsx';
import { DayVisitEntry } from '#islands/admin/schedule/DaySheet.tsx';
import { show } from '#tests/support/island.tsx';

// A long visit is said to be when it is planned, not as all the parts of the day that it touches.
const booking = {
  ...{ id: 7, version: 1, firstName: 'Lena', lastName: 'Vance', phone: '5105550177' },
  ...{ serviceType: 'deep', preferredDate: '2026-12-01', preferredTime: 'morning' },
  ...{ address: '12 Grand Avenue, Oakland, CA 94610', total: '200.00', minutes: 300 },
  ...{ status: 'confirmed', paymentStatus: 'paid', seriesId: null, home: null },
  ...{ balance: '175.00', byCard: null },
  ...{ occasion: 'regular', frequency: 'one-time', specialInstructions: null },
};

test('a row of the list says the planned hours, or the part of the day where it has none', async () => {
  const hours = { start: '11:00', end: '16:00', isFixed: false };
  const row = (given: ListedBooking['hours']) => (
    <BookingRow
      booking={{ ...booking, hours: given } as ListedBooking}
      {...{ hasColumns: false, hasSeveral: false, isByDay: true }}
    >
      {null}
    </BookingRow>
  );
  const { unmount } = show(<ul>{row(hours)}</ul>);
  await expect.element(page.getByText(/^11.AM–4.PM$/)).toBeVisible();
  unmount();
  show(<ul>{row(null)}</ul>);
  await expect.element(page.getByText('Morning', { exact: true })).toBeVisible();
});

test('the day sheet says the part of the day as booked, and the hours', async () => {
  const visit = {
    ...booking,
    ...{ lines: [], paid: '0.00', balance: '200.00', byCard: null, crew: null },
    periods: ['morning', 'afternoon'],
  };
  const entry = (hours: string | null) => (
    <DayVisitEntry visit={{ ...visit, hours } as unknown as DayVisit} />
  );
  const { unmount } = show(<ol>{entry('11 AM–4 PM')}</ol>);
  await expect.element(page.getByText('Morning, 11 AM–4 PM', { exact: true })).toBeVisible();
  unmount();
  show(<ol>{entry(null)}</ol>);
  await expect.element(page.getByText(/^Morning to afternoon, 8.AM–5.PM$/)).toBeVisible();
});
