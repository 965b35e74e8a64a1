import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { business } from '#content/business.ts';
import { priceTable } from '#content/services.ts';
import { addDays, businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { PERIODS } from '#domain/slots.ts';
import { BookingForm } from '#islands/booking/BookingForm.tsx';
import { heldBack } from '#tests/support/held-back.ts';
import { answer, show } from '#tests/support/island.tsx';
import { openDay } from '#tests/support/open-day.ts';
import { BASIC, FEE, money, startOf, WELCOME } from '#tests/support/prices.ts';
import {
  chooseService,
  DAY,
  field,
  fillForm,
  offered,
  OTHER_DAY,
  submitButton,
  textsOf,
} from './form-steps.ts';

const NEVER = () => new Promise<never>(() => undefined);
const MORNING = ['Select a time', 'Morning (8:00 AM - 12:00 PM)'];
const periods = textsOf('#booking-preferredTime option');
const figures = textsOf('.price-card .number');

async function open(search = ''): Promise<void> {
  show(<BookingForm search={search} />);
  await expect.element(submitButton()).toBeEnabled();
}

test('asks for every required field in its own words and goes to the first', async () => {
  await open();
  await submitButton().click();
  for (const [name, message] of [
    ['preferredDate', 'Please select a date'],
    ['preferredTime', 'Please select a time'],
    ['address', 'Address is required'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Valid email is required'],
    ['phone', 'Valid phone number is required'],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(field('preferredDate')).toHaveFocus();
  await field('firstName').fill('Ada');
  await expect.element(page.getByText('First name is required')).not.toBeInTheDocument();
});

test('says beside the live button what is still needed, and a tap goes there', async () => {
  answer(() => offered('morning'));
  await open();
  const needed = page.getByRole('button', { name: 'Still needed' });
  await expect.element(needed).toHaveTextContent('Still needed: date, time and 5 more');
  await needed.click();
  await expect.element(field('preferredDate')).toHaveFocus();
  await expect.element(field('preferredDate')).not.toHaveAttribute('aria-invalid', 'true');
  await fillForm();
  await expect.element(needed).not.toBeInTheDocument();
  await field('email').fill('ada@');
  await expect.element(needed).toHaveTextContent('Still needed: email');
  await needed.click();
  await expect.element(field('email')).toHaveFocus();
});

test('asks for the day of a plan whose home is already described', async () => {
  await open('?bedrooms=2&bathrooms=1&frequency=weekly');
  await expect.element(page.css('#booking-bedrooms')).toHaveTextContent('2');
  await submitButton().click();
  await expect.element(field('preferredDate')).toHaveAccessibleDescription(/Please select a date/);
  await expect.element(field('preferredDate')).toHaveFocus();
});

test('shows price ranges, the estimate, the fee and the right button', async () => {
  await open();
  for (const [index, { formRange, hours }] of priceTable.services.entries()) {
    const card = page.css('.service-card').nth(index);
    const [low, high] = formRange.map((dollars) => dollars.toLocaleString('en-US'));
    await expect.element(card).toMatchTextContent(`$${low}–${high}`);
    await expect.element(card).toMatchTextContent(`${hours[0]}–${hours[1]} hours`);
  }
  for (const [type, price] of [
    ['basic', BASIC],
    ['deep', startOf('deep')],
    ['premium', startOf('premium')],
  ] as const) {
    await chooseService(type);
    await expect.element(page.css('.price-card')).toMatchTextContent('2 bedrooms');
    const off = (price * WELCOME) / 100;
    await expect
      .poll(figures)
      .toEqual([money(price), `−${money(off)}`, money(price - off), money(FEE)]);
    await expect.element(page.css('.price-card')).toMatchTextContent('first cleaning');
    await expect.element(submitButton()).toHaveTextContent('Book Now and Pay');
  }
  await chooseService('restaurant');
  await expect.poll(figures).toEqual(['By quote']);
  await expect.element(submitButton()).toHaveTextContent('Get Free Quote');
});

test('shows a claimed offer as a line of its own beside the list price', async () => {
  sessionStorage.setItem('promo', 'welcome20');
  await open('?service=deep');
  const deep = startOf('deep');
  const off = (deep * WELCOME) / 100;
  await expect
    .element(page.css('.price-card'))
    .toMatchTextContent(`Welcome offer: ${WELCOME}% off the first cleaning`);
  await expect
    .poll(figures)
    .toEqual([money(deep), `−${money(off)}`, money(deep - off), money(FEE)]);
});

test('loads the periods of a date and offers what the server says', async () => {
  const look = heldBack();
  answer(async () => {
    await look.held;
    return offered('morning', 'evening');
  });
  await open();
  await expect.poll(periods).toEqual(['Choose a date first']);
  await field('preferredDate').fill(DAY);
  await expect.poll(periods).toEqual(['Loading available times...']);
  look.release();
  await expect.poll(periods).toEqual([...MORNING, 'Evening (5:00 PM - 8:00 PM)']);
  await expect
    .element(page.getByRole('status').getByText('Morning and evening are open'))
    .toBeVisible();
});

test('offers all three periods when they cannot be looked up', async () => {
  answer(() => ({ status: 500 }));
  await open();
  await field('preferredDate').fill(DAY);
  await expect.element(page.css('#booking-preferredTime option')).toHaveLength(4);
});

test('says so when a date has no time left', async () => {
  answer(() => offered());
  await open();
  await field('preferredDate').fill(DAY);
  await expect.poll(periods).toEqual(['No time slots available for this date']);
  await expect.element(page.css('#booking-preferredTime option')).toBeDisabled();
});

test('leads from a full day to the next open one', async () => {
  answer(({ path }) => (path.includes(OTHER_DAY) ? offered('morning') : offered()));
  await open();
  await field('preferredDate').fill(DAY);
  await expect
    .element(page.getByText('Nothing is open on this date. The next open day is'))
    .toBeVisible();
  await page.getByRole('button', { name: formatShortDate(OTHER_DAY) }).click();
  await expect.element(field('preferredDate')).toHaveValue(OTHER_DAY);
  await expect.poll(periods).toEqual(MORNING);
});

test('ignores an answer that a later question has overtaken', async () => {
  const look = heldBack();
  answer(async ({ path }) => {
    if (!path.includes(DAY)) return offered('morning');
    await look.held;
    return offered('evening');
  });
  const read = vi.spyOn(Response.prototype, 'text');
  await open();
  await field('preferredDate').fill(DAY);
  await field('preferredDate').fill(OTHER_DAY);
  await expect.poll(periods).toEqual(MORNING);
  look.release();
  await expect.poll(() => read).toHaveResolvedTimes(2);
  // By then it is rendered, if at all.
  await new Promise((done) => setTimeout(() => requestAnimationFrame(done)));
  expect(periods()).toEqual(MORNING);
});

test('the refund rule stands at the date, for that very date', async () => {
  // A day without free times gets no deadline, and late in the afternoon today has none.
  answer(() => offered(...PERIODS));
  await open();
  const date = field('preferredDate');
  await expect.element(date).toHaveAccessibleDescription(refundRule());
  const today = businessTime(new Date()).date;
  await date.fill(today);
  await expect
    .element(date)
    .toHaveAccessibleDescription(refundRule({ preferredDate: today }, new Date()));
  await expect.element(date).toHaveAccessibleDescription(/refunded/);
  await date.fill(openDay(addDays(DAY, 100)));
  await expect.poll(periods).toHaveLength(4);
  await field('preferredTime').selectOptions('afternoon');
  await expect
    .element(date)
    .toHaveAccessibleDescription(
      new RegExp(`at 12\\sPM. If you cancel by then, we refund your \\${money(FEE)}`),
    );
});

test('a look-up that hangs is told after eight seconds, and what else one can do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = answer(NEVER);
  await open();
  await field('preferredDate').fill(DAY);
  // Where the next days are in sight, they are asked for as well.
  await expect.poll(() => asked.some(({ path }) => path.includes(DAY))).toBe(true);
  const hint = page.css('#booking-preferredTime-hint');
  await expect.element(hint).not.toMatchTextContent('taking longer than usual');
  vi.advanceTimersByTime(8_000);
  await expect.element(hint).toMatchTextContent('taking longer than usual');
  await expect.element(hint).toMatchTextContent(business.phone.display);
});

test('a check that hangs is told at the button', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer(({ path }) => (path.endsWith('check-availability') ? NEVER() : offered('morning')));
  await open();
  await fillForm();
  await submitButton().click();
  await expect.element(submitButton()).toMatchTextContent('Checking Availability...');
  vi.advanceTimersByTime(8_100);
  await expect.element(page.getByText('This is taking longer than usual.')).toBeVisible();
});
