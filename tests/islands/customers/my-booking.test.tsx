import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { MyBookingPage } from '#islands/my/booking/MyBookingPage.tsx';
import { answer, show } from '#tests/support/island.tsx';
import { myBooking } from '#tests/support/my-booking.ts';
import { openDay } from '#tests/support/open-day.ts';

const DAY = openDay(addDays(businessTime(new Date()).date, 3));
const LATER = openDay(addDays(DAY, 200));
const FULL = openDay(addDays(LATER, 1));
const NEXT = openDay(addDays(FULL, 5));

const BOOKED = myBooking(DAY);

const date = () => page.getByLabelText('New date');
const period = (name: string) => page.getByRole('radio', { name });
/** Those of toasts come after it. */
const said = () => page.getByRole('alert').first();
const move = () => page.getByRole('button', { name: 'Move my visit' });

beforeEach(async () => {
  location.hash = 'a-link-of-this-visit';
  answer(({ path }) => {
    if (path === '/api/my-booking') return { json: BOOKED };
    if (path === '/api/my-booking/card') {
      return { json: { cards: [], scope: 'visit', payments: null } };
    }
    if (path === '/api/my-booking/plan') return { json: { plan: null } };
    if (path === '/api/my-booking/move') {
      return { status: 409, json: { message: 'This time was just taken.' } };
    }
    const day = path.slice('/api/my-booking/periods/'.length);
    if (day === NEXT) return { json: { availableTimePeriods: ['evening'] } };
    return { json: { availableTimePeriods: day > LATER ? [] : ['afternoon', 'evening'] } };
  });
  show(<MyBookingPage />);
  await move().click();
  await expect.element(period('Afternoon')).toBeVisible();
});

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

test('a time that is missing is named, and gets the focus', async () => {
  await move().click();
  await expect.element(said()).toHaveTextContent('Please select a time');
  await expect.element(period('Afternoon')).toHaveFocus();
});

test('a day with nothing open leaves no order that can’t be obeyed, and nothing to send', async () => {
  await move().click();
  await expect.element(page.getByText('Please select a time')).toBeVisible();
  await date().fill(FULL);
  await expect.element(page.getByText('Nothing is open on this date.')).toBeVisible();
  await expect.element(page.getByText('Please select a time')).not.toBeInTheDocument();
  await expect.element(move()).toBeDisabled();
  // The next open day is one tap away.
  await page.getByRole('button', { name: formatShortDate(NEXT) }).click();
  await expect.element(date()).toHaveValue(NEXT);
  await expect.element(period('Evening')).toBeVisible();
});

test('a date that is missing is named until there is one', async () => {
  await date().fill('');
  await move().click();
  await expect.element(page.getByText('Please select a date')).toBeVisible();
  await expect.element(date()).toHaveFocus();
  await date().fill(LATER);
  await expect.element(page.getByText('Please select a date')).not.toBeInTheDocument();
});

test('what the server refuses is said, and the choices stay', async () => {
  await date().fill(LATER);
  await period('Evening').click();
  await move().click();
  await expect.element(said()).toHaveTextContent('This time was just taken.');
  await expect.element(period('Evening')).toBeChecked();
  await expect.element(date()).toHaveValue(LATER);
});
