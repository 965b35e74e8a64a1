import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { hours, WEEKDAY_IDS } from '#content/hours.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE, onlineDays } from '#domain/online-hours.ts';
import { PERIODS } from '#domain/slots.ts';
import { BookingForm } from '#islands/booking/BookingForm.tsx';
import { answer, show } from '#tests/support/island.tsx';
import {
  addOnOf,
  FEE,
  firstTime,
  homeOf,
  money,
  percentOff,
  WELCOME,
} from '#tests/support/prices.ts';
import {
  chooseService,
  field,
  nextDays,
  offered,
  openTimes,
  submitButton,
  textsOf,
  wordsOfDays,
} from './form-steps.ts';

/** The first of the next days, whichever weekday it is. */
const [FULL = ''] = onlineDays(addDays(businessTime(new Date()).date, 1), 1, BOOKABLE_ONLINE);

/** Chooses what lies under its label. A click at its place can miss it while the form settles. */
function choose(radio: Locator): void {
  radio.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('the price of this home stands in the bar as it changes, and in lines above it', async () => {
  show(<BookingForm />);
  await expect.element(submitButton()).toBeEnabled();
  const bar = page.css('.submit-bar');
  const home = homeOf('basic', 2);
  const bathroom = homeOf('basic', 2, 2) - home;
  const list = home + bathroom + addOnOf('oven');
  // The offer is the better one of a first cleaning, also of a weekly one.
  const off = (list * WELCOME) / 100;
  // The form begins with an answer: a real total, for the home of the published prices.
  await expect.element(bar).toMatchTextContent(money(firstTime(home)));
  await expect
    .element(bar)
    .toMatchTextContent(
      `${money(FEE)} by card today, ${money(firstTime(home) - FEE)} at your visit`,
    );
  await expect.element(page.css('#booking-bedrooms')).toHaveTextContent('2');
  await expect.element(page.css('#booking-bathrooms')).toHaveTextContent('1');
  const more = (things: string) => page.getByRole('button', { name: `More ${things}` });
  const fewer = page.getByRole('button', { name: 'Fewer bathrooms' });
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true');
  fewer.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.css('#booking-bathrooms')).toHaveTextContent('1');
  await more('bathrooms').click();
  await page.css('.form-fold > summary').nth(0).click();
  await page.getByLabelText('Oven').click();
  await expect.element(bar).toMatchTextContent(money(list - off));
  await expect
    .element(bar)
    .toMatchTextContent(`${money(FEE)} by card today, ${money(list - off - FEE)} at your visit`);
  const often = page.css('.form-fold > summary').nth(1);
  await expect.element(often).toMatchTextContent(/One time, every week saves \d+%/);
  await often.click();
  await page.getByRole('radio', { name: 'Every week' }).click();
  await expect.element(often).toMatchTextContent(/Every week, save \d+%/);
  await expect.element(bar).toMatchTextContent(money(list - off));
  const dueLater = money(list - off - FEE);
  await expect
    .poll(textsOf('.submit-price [role="status"]'))
    .toEqual([
      `Price: ${money(list - off)}. ${money(FEE)} by card today, ${dueLater} at your visit.`,
    ]);
  await expect.poll(textsOf('.price-card .number')).toEqual([
    ...[home, bathroom, addOnOf('oven')].map(money),
    `−${money(off)}`,
    // Each later visit: the extra is for the first one only.
    money(((home + bathroom) * (100 - percentOff('weekly'))) / 100),
  ]);
  await expect.element(page.getByText('Today you book the first visit.')).toBeVisible();
});

test('beside the form stands what is booked and when, or what is still to choose, with the sum', async () => {
  answer(() => offered('morning', 'afternoon'));
  show(<BookingForm />);
  await expect.element(submitButton()).toBeEnabled();
  const head = page.css('.summary-head');
  await expect.element(head).toHaveTextContent('Basic CleanChoose a day');
  choose(page.css('.next-day input').nth(2));
  await expect.poll(openTimes).toEqual(['morning', 'afternoon']);
  await expect.element(head).toMatchTextContent(/Clean\w+day, \w+ \d+.*Choose a time$/);
  choose(page.css('#booking-preferredTime-morning'));
  await expect.element(head).toMatchTextContent(/Morning \(8\sAM–12\sPM\)$/);
  await chooseService('deep');
  await expect.element(head).toMatchTextContent('Deep Clean');
  await expect
    .element(page.css('.submit-price'))
    .toMatchTextContent(`Total${money(firstTime(homeOf('deep', 2)))}`);
});

test('a weekly Deep Clean offers Basic after the first visit, in one tap, with both prices', async () => {
  show(<BookingForm search="service=deep&frequency=weekly" />);
  await expect.element(submitButton()).toBeEnabled();
  const weekly = (dollars: number) => (dollars * (100 - percentOff('weekly'))) / 100;
  const [first, basic] = [firstTime(homeOf('deep', 2)), weekly(homeOf('basic', 2))];
  const same = page.getByRole('radio', { name: /^Deep every time/ });
  const less = page.getByRole('radio', { name: /^Basic after the first visit/ });
  const card = page.css('.price-card');
  const often = page.css('.form-fold > summary').nth(2);
  await expect.element(same).toBeChecked();
  await expect
    .element(same)
    .toHaveAccessibleName(
      `Deep every time ${money(first)}, then ${money(weekly(homeOf('deep', 2)))} each`,
    );
  await expect
    .element(less)
    .toHaveAccessibleName(
      `Basic after the first visit Deep ${money(first)}, then Basic ${money(basic)} each`,
    );
  await expect
    .element(card)
    .toMatchTextContent(`Each later visit${money(weekly(homeOf('deep', 2)))}`);
  await less.click();
  await expect.element(often).toMatchTextContent('then Basic');
  await expect.element(card).toMatchTextContent(`Each later visit, Basic${money(basic)}`);
  // The first visit stays what was chosen.
  await expect.element(page.css('.submit-bar')).toMatchTextContent(money(first));
  await same.click();
  await expect.element(often).not.toMatchTextContent('then Basic');
  await expect
    .element(card)
    .toMatchTextContent(`Each later visit${money(weekly(homeOf('deep', 2)))}`);
  // A visit that it does not suit takes the choice along; nothing brings it back unasked.
  await less.click();
  await chooseService('premium');
  await expect.element(less).not.toBeInTheDocument();
  await chooseService('deep');
  await expect.element(same).toBeChecked();
  await less.click();
  await page.getByRole('radio', { name: 'One time' }).click();
  await expect.element(less).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Every two weeks' }).click();
  await expect.element(same).toBeChecked();
});

test('Basic after the first visit is no offer for a move, nor for a home that gets a quote', async () => {
  show(<BookingForm search="service=deep&frequency=monthly" />);
  await expect.element(submitButton()).toBeEnabled();
  const less = page.getByRole('radio', { name: /^Basic after the first visit/ });
  await less.click();
  for (let rooms = 2; rooms < 6; rooms += 1) {
    await page.getByRole('button', { name: 'More bedrooms' }).click();
  }
  await expect.element(less).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Fewer bedrooms' }).click();
  // Beyond the list and back again, the choice is as it was.
  await expect.element(less).toBeChecked();
  await page.css('.form-fold > summary').nth(0).click();
  await page.getByRole('radio', { name: 'Moving out' }).click();
  await expect.element(less).not.toBeInTheDocument();
});

test('what a small phone says of a choice is large enough to read, and the hours take one line', async () => {
  await page.viewport(360, 780);
  answer(() => offered(...PERIODS));
  show(<BookingForm search="service=deep&frequency=weekly" />);
  await expect.element(submitButton()).toBeEnabled();
  choose(page.css('.next-day input').nth(2));
  await expect.poll(openTimes).toEqual(PERIODS);
  const small = [
    ...document.querySelectorAll('.service-name em, .choice-card small, .chip b, .next-day small'),
  ];
  expect(small.length).toBeGreaterThan(6);
  for (const each of small) {
    expect(parseFloat(getComputedStyle(each).fontSize)).toBeGreaterThanOrEqual(14);
  }
  const heights = [...document.querySelectorAll('.period-card')].map(
    (each) => each.getBoundingClientRect().height,
  );
  expect(heights).toEqual([56, 56, 56]);
});

test('the add-ons are of one size and shape on a phone, that of the answers below them', async () => {
  await page.viewport(360, 780);
  show(<BookingForm />);
  await expect.element(submitButton()).toBeEnabled();
  for (const place of [0, 1]) await page.css('.form-fold > summary').nth(place).click();
  const looks = [...document.querySelectorAll('.chip, [data-columns="4"] .choice-card')].map(
    (each) => {
      const { width, height } = each.getBoundingClientRect();
      return `${width} by ${height}, ${getComputedStyle(each).borderRadius}`;
    },
  );
  expect(looks.length).toBeGreaterThan(8);
  expect(new Set(looks).size).toBe(1);
});

test('a full day is struck before it is tapped, and stays so after', async () => {
  answer(({ path }) => (path.includes(FULL) ? offered() : offered('morning', 'afternoon')));
  show(<BookingForm search="service=premium" />);
  await expect.poll(wordsOfDays).toHaveLength(6);
  const days = nextDays();
  days.nth(0).element().scrollIntoView();
  await expect.element(days.nth(0)).toHaveAccessibleName(/ full$/);
  await expect.element(days.nth(1)).not.toHaveAccessibleName(/full/);
  await days.nth(0).click();
  await expect.element(field('preferredTime')).toMatchTextContent('No time slots available');
  await days.nth(1).click();
  await expect.poll(openTimes).toEqual(['morning', 'afternoon']);
  await expect.element(days.nth(0)).toHaveAccessibleName(/ full$/);
});

test('a day of the next week is one tap away', async () => {
  answer(() => offered(...PERIODS));
  show(<BookingForm />);
  await expect.element(submitButton()).toBeEnabled();
  await expect.poll(wordsOfDays).toHaveLength(6);
  const days = nextDays();
  await days.nth(3).click();
  await expect.element(days.nth(3)).toBeChecked();
  const chosen = document.querySelector<HTMLInputElement>('#booking-preferredDate')?.value;
  await days.nth(4).click();
  await expect.element(days.nth(4)).toBeChecked();
  await expect.element(field('preferredDate')).not.toHaveValue(chosen);
  // A day without online hours has no time to choose.
  const names = wordsOfDays().map((words) => words.slice(0, 3).toLowerCase());
  for (const day of WEEKDAY_IDS.filter((each) => hours.online[each].length === 0)) {
    expect(names).not.toContain(day.slice(0, 3));
  }
  await expect.poll(openTimes).toEqual(PERIODS);
});
