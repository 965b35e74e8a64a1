import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { business } from '#content/business.ts';
import { MyBookingPage } from '#islands/my/booking/MyBookingPage.tsx';
import { myBooking } from '#tests/support/my-booking.ts';
import { answer, show } from '#tests/support/island.tsx';

const cash = { date: '2026-11-20', method: 'cash', amount: '75.00' };
const fee = { date: '2026-11-03', method: 'card', amount: '25.00' };
const PAID = {
  ...{ status: 'completed', paymentStatus: 'paid', hasBegun: true, canChange: false },
  ...{ balance: '0.00', refundable: '0.00', paid: '100.00', minutes: 120 },
  ...{ estimatedCost: '100.00', total: '100.00', bookingFee: '25.00' },
  payments: [fee, cash],
};

beforeEach(() => {
  location.hash = 'a-link-of-this-visit';
});

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

function showVisit(change: object): void {
  answer(({ path }) =>
    path === '/api/my-booking'
      ? { json: { ...myBooking('2026-11-20'), ...change } }
      : { json: { plan: null, cards: [], scope: 'visit', payments: null } },
  );
  show(<MyBookingPage />);
}

const facts = () => page.css('.my-summary').element().textContent.replaceAll('\u00a0', ' ');

test('a visit that is over is a receipt: what was paid when and how, and to whom', async () => {
  showVisit(PAID);
  await expect.element(page.getByRole('heading', { name: /^Cleaned on / })).toBeVisible();
  expect(facts()).toMatch(/Paid on Tue, Nov 3, by card\$25.*Paid on Fri, Nov 20, in cash\$75/);
  const { fullName, city, region } = business;
  expect(facts()).toContain(`${fullName}, ${city}, ${region}`);
  expect(facts()).not.toContain('Takes');
  await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  expect(document.title).not.toContain('Your booking');
});

test('a single payment is the sum itself', async () => {
  showVisit({ ...PAID, payments: [{ ...cash, amount: '100.00' }] });
  await expect.element(page.getByText('Paid on Fri, Nov 20, in cash')).toBeVisible();
  expect(facts().match(/\$100/g)).toHaveLength(2);
});

test('a visit ahead is a booking, with how long it takes', async () => {
  showVisit({ minutes: 340 });
  await expect.element(page.getByText('About 5½ hours')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
});

test('a gift is told beside what is due, which it leaves as it is', async () => {
  const gift = { paid: '15.00', refunded: '10.00', goodwill: '10.00', balance: '75.00' };
  showVisit({ payments: [fee], bookingFee: '25.00', ...gift });
  const note = page.getByText('We’ve refunded $10 to your card as a courtesy.');
  await expect.element(note).toBeVisible();
  expect(facts()).toMatch(/Booking fee, paid−\$25Due at your visit(from )?\$75/);
});
