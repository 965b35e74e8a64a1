import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { business } from '#content/business.ts';
import { cancelShort } from '#content/cancel-rule.ts';
import { priceTable } from '#content/services.ts';
import { visitRules } from '#content/visit-rules.ts';
import {
  addDays,
  businessTime,
  formatShortDate,
  weekday,
  WEEKDAYS,
} from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { OFFER_ENDED } from '#domain/promo.ts';
import { bedroomsText } from '#domain/price.ts';
import { PERIODS, spanHours, startOf, type Period } from '#domain/slots.ts';
import { BookingForm } from '#islands/booking/BookingForm.tsx';
import { DEFAULT_HOME } from '#islands/booking/form/form-values.ts';
import { heldBack } from '#tests/support/held-back.ts';
import { answer, show } from '#tests/support/island.tsx';
import { openDay } from '#tests/support/open-day.ts';
import { FEE, homeOf, money, WELCOME } from '#tests/support/prices.ts';
import {
  chooseService,
  DAY,
  field,
  fillForm,
  nextDays,
  offered,
  openTimes,
  OTHER_DAY,
  submitButton,
  textsOf,
  time,
} from './form-steps.ts';

const NEVER = () => new Promise<never>(() => undefined);
const hint = () => page.css('#booking-preferredTime-hint');
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
  await expect.element(nextDays().first()).toHaveFocus();
  await expect.element(field('preferredDate')).not.toHaveAttribute('aria-invalid', 'true');
  await fillForm();
  await expect.element(needed).not.toBeInTheDocument();
  await field('email').fill('ada@');
  await expect.element(needed).toHaveTextContent('Still needed: email');
  await needed.click();
  await expect.element(field('email')).toHaveFocus();
});

test('sums up after a try how many fields are marked, until none is', async () => {
  answer(() => offered('morning'));
  await open();
  await submitButton().click();
  const toCheck = page.getByRole('button', { name: /to check: / });
  await expect.element(toCheck).toHaveTextContent('7 fields to check: date, time and 5 more');
  await fillForm();
  await expect.element(toCheck).not.toBeInTheDocument();
  await field('email').fill('ada@');
  await expect.element(toCheck).toHaveTextContent('1 field to check: email');
  await toCheck.click();
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
  for (const type of ['basic', 'deep', 'premium'] as const) {
    const price = homeOf(type, DEFAULT_HOME.bedrooms);
    await chooseService(type);
    await expect
      .element(page.css('.price-card'))
      .toMatchTextContent(bedroomsText(DEFAULT_HOME.bedrooms));
    const off = (price * WELCOME) / 100;
    await expect.poll(figures).toEqual([money(price), `−${money(off)}`]);
    await expect.element(page.css('.price-card')).toMatchTextContent('first cleaning');
    await expect.element(page.css('.submit-price')).toMatchTextContent(money(price - off));
    await expect
      .element(page.css('.submit-price'))
      .toMatchTextContent(`${money(FEE)} by card today`);
    await expect.element(submitButton()).toHaveTextContent('Book Now and Pay');
  }
  await chooseService('restaurant');
  await expect.poll(figures).toEqual(['By quote']);
  await expect.element(submitButton()).toHaveTextContent('Get Free Quote');
});

test('shows a claimed offer as a line of its own beside the list price', async () => {
  sessionStorage.setItem('promo', 'welcome20');
  await open('?service=deep');
  const deep = homeOf('deep', DEFAULT_HOME.bedrooms);
  const off = (deep * WELCOME) / 100;
  await expect
    .element(page.css('.price-card'))
    .toMatchTextContent(`Welcome offer: ${WELCOME}% off the first cleaning`);
  await expect.poll(figures).toEqual([money(deep), `−${money(off)}`]);
  await expect.element(page.css('.submit-price strong')).toHaveTextContent(money(deep - off));
});

test('knows of the hours of booking and the end of the offer that were saved since the build', async () => {
  const day = weekday(DAY);
  const online = BOOKABLE_ONLINE.map((periods, each) => (each === day ? [] : periods));
  answer(() => offered(), { online, offer: false });
  sessionStorage.setItem('promo', 'welcome20');
  await open('?service=deep');
  await expect.element(page.getByText(OFFER_ENDED)).toBeVisible();
  await expect.poll(figures).toEqual([money(homeOf('deep', DEFAULT_HOME.bedrooms))]);
  const days = textsOf('.next-day');
  await expect.poll(() => days().length).toBeGreaterThan(0);
  expect(days().join(' ')).not.toContain(formatShortDate(DAY).slice(0, 3));
  await field('preferredDate').fill(DAY);
  await expect.element(hint()).toMatchTextContent(`We book ${WEEKDAYS[day]}s by phone`);
});

test('loads the periods of a date and offers what the server says', async () => {
  const look = heldBack();
  answer(async () => {
    await look.held;
    return offered('morning', 'evening');
  });
  await open();
  await field('preferredDate').fill(DAY);
  await expect.element(hint()).toHaveTextContent('Loading available times...');
  look.release();
  await expect.poll(openTimes).toEqual(['morning', 'evening']);
  await expect.element(time('morning')).toHaveAccessibleName(/^Morning \(8:00 AM - 12:00 PM\)/);
  await expect.element(time('evening')).toHaveAccessibleName(/^Evening \(5:00 PM - 8:00 PM\)/);
  await expect
    .element(page.getByRole('status').getByText('Morning and evening are open'))
    .toBeVisible();
});

test('offers all three periods when they cannot be looked up', async () => {
  answer(() => ({ status: 500 }));
  await open();
  await field('preferredDate').fill(DAY);
  await expect.element(hint()).toMatchTextContent('We couldn’t look up the open times.');
  expect(openTimes()).toEqual(PERIODS);
});

test('says so when a date has no time left', async () => {
  answer(() => offered());
  await open();
  await field('preferredDate').fill(DAY);
  await expect.element(hint()).toMatchTextContent('No time slots available for this date');
  expect(openTimes()).toEqual([]);
  await time('morning').click({ force: true });
  await expect.element(time('morning')).not.toBeChecked();
});

test('leads from a full day to the next open one', async () => {
  answer(({ path }) => (path.includes(OTHER_DAY) ? offered('morning') : offered()));
  await open();
  await field('preferredDate').fill(DAY);
  await expect
    .element(page.getByText('No time slots available for this date. The next open day is'))
    .toBeVisible();
  await page.getByRole('button', { name: formatShortDate(OTHER_DAY) }).click();
  await expect.element(field('preferredDate')).toHaveValue(OTHER_DAY);
  await expect.poll(openTimes).toEqual(['morning']);
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
  await expect.poll(openTimes).toEqual(['morning']);
  look.release();
  await expect.poll(() => read).toHaveResolvedTimes(2);
  // By then it is rendered, if at all.
  await new Promise((done) => setTimeout(() => requestAnimationFrame(done)));
  expect(openTimes()).toEqual(['morning']);
});

test('a closed part of the day says why when it is tapped, and chooses nothing', async () => {
  answer(() => offered('morning'));
  await open('?service=deep');
  await field('preferredDate').fill(DAY);
  await expect.poll(openTimes).toEqual(['morning']);
  // A closed part can't be aimed at by the driver, which takes it for disabled.
  const tap = (part: Period) => {
    (time(part).element() as HTMLElement).click();
  };
  tap('afternoon');
  await expect.element(hint()).toMatchTextContent(/afternoon is full\. Please choose another time/);
  tap('evening');
  await expect.element(hint()).toMatchTextContent('This visit takes longer than an evening.');
  await expect.element(time('evening')).not.toBeChecked();
  await expect.element(time('morning')).toBeChecked();
});

test('a part of the day that is too short for the visit says so before a day is chosen', async () => {
  await open('?service=deep');
  await expect.element(time('evening')).toHaveAttribute('aria-disabled', 'true');
  (time('evening').element() as HTMLElement).click();
  await expect.element(hint()).toMatchTextContent('This visit takes longer than an evening.');
  await chooseService('basic');
  await expect.element(time('evening')).toHaveAttribute('aria-disabled', 'false');
});

test('until when canceling is free has its own day and hour once the time is chosen', async () => {
  answer(() => offered(...PERIODS));
  await open();
  await expect.element(page.getByRole('link', { name: cancelShort() })).toBeVisible();
  await field('preferredDate').fill(DAY);
  await time('afternoon').click();
  const deadline = `${formatShortDate(addDays(DAY, -1))} at ${startOf('afternoon')}`;
  await expect.element(page.getByRole('link', { name: cancelShort(deadline) })).toBeVisible();
});

test('the parts of the day say their hours as every mail and page says an arrival', async () => {
  await open('?bedrooms=2&bathrooms=1');
  await expect
    .poll(textsOf('.period-card small'))
    .toEqual(PERIODS.map((each) => spanHours([each])));
  await expect.element(time('evening')).toHaveAccessibleName('Evening (5:00 PM - 8:00 PM)');
});

test('a visit too soon for a refund says so at its day; the rule itself is for the checkout', async () => {
  answer(() => offered(...PERIODS));
  await open();
  const today = businessTime(new Date()).date;
  await field('preferredDate').fill(today);
  await time('evening').click();
  await expect.element(page.getByText(visitRules.feeKept)).toBeVisible();
  await field('preferredDate').fill(openDay(addDays(DAY, 100)));
  await expect.element(page.getByText(visitRules.feeKept)).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('refund the booking fee');
});

test('a look-up that hangs is told after eight seconds, and what else one can do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = answer(NEVER);
  await open();
  await field('preferredDate').fill(DAY);
  // Where the next days are in sight, they are asked for as well.
  await expect.poll(() => asked.some(({ path }) => path.includes(DAY))).toBe(true);
  await expect.element(hint()).not.toMatchTextContent('taking longer than usual');
  vi.advanceTimersByTime(8_000);
  await expect.element(hint()).toMatchTextContent('taking longer than usual');
  await expect.element(hint()).toMatchTextContent(business.phone.display);
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
