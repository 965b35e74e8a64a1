import { expect, test } from 'vitest';
import { addDays, businessTime, formatShortDate, weekday } from '#domain/calendar-date.ts';
import { quoteDays } from '#domain/quote-day.ts';
import { PERIODS } from '#domain/slots.ts';
import { BookingForm } from '#islands/booking/BookingForm.tsx';
import { heldBack } from '#tests/support/held-back.ts';
import { answer, show, toast } from '#tests/support/island.tsx';
import { SUNDAYS_BY_PHONE } from '#tests/support/weeks.ts';
import {
  chooseService,
  field,
  fillForm,
  nextDays,
  offered,
  openTimes,
  submitButton,
  wordsOfDays,
} from './form-steps.ts';

const isMessage = ({ path }: { readonly path: string }) => path === '/api/messages';

test('a quote request that fails says so and keeps everything', async () => {
  let failures = 1;
  answer((call) => {
    if (!isMessage(call)) return offered(...PERIODS);
    failures -= 1;
    return { status: failures < 0 ? 200 : 500 };
  });
  show(<BookingForm />);
  await fillForm({ serviceType: 'restaurant' });
  await submitButton().click();
  await expect.element(toast()).toMatchTextContent('Quote Request Failed');
  await expect
    .element(toast())
    .toMatchTextContent(
      'There was an error processing your request. Please try again or contact us directly.',
    );
  await expect.element(field('lastName')).toHaveValue('Okafor');
  await submitButton().click();
  await expect.element(toast()).toMatchTextContent('Quote Request Submitted!');
});

test('what the server refuses is shown at its field', async () => {
  const refused = {
    message: 'Please check the marked fields.',
    issues: [{ path: 'quote.address', message: 'We do not know this street' }],
  };
  answer((call) => (isMessage(call) ? { status: 400, json: refused } : offered(...PERIODS)));
  show(<BookingForm />);
  await fillForm({ serviceType: 'restaurant' });
  await submitButton().click();
  await expect.element(field('address')).toHaveAccessibleDescription('We do not know this street');
  await expect.element(field('address')).toHaveFocus();
});

test('a double click sends one request', async () => {
  const { held, release } = heldBack();
  const calls = answer(async (call) => {
    if (!isMessage(call)) return offered(...PERIODS);
    await held;
    return {};
  });
  show(<BookingForm />);
  await fillForm({ serviceType: 'commercial-small' });
  await submitButton().dblClick();
  await expect.element(submitButton()).toMatchTextContent('Processing...');
  release();
  await expect.element(toast()).toMatchTextContent('Quote Request Submitted!');
  expect(calls.filter(isMessage)).toHaveLength(1);
});

test('a quote starts when we can, and a sooner day or a Sunday says what happens', async () => {
  answer(() => offered(...PERIODS), { online: SUNDAYS_BY_PHONE, offer: true });
  show(<BookingForm />);
  await expect.element(submitButton()).toBeEnabled();
  await chooseService('medical');
  const today = businessTime(new Date()).date;
  const offeredDays = quoteDays(today, 6, SUNDAYS_BY_PHONE).map(formatShortDate);
  await expect
    .poll(() => wordsOfDays().map((words) => words.replace(/^(\w+) /, '$1, ')))
    .toEqual(offeredDays);
  const date = field('preferredDate');
  const sunday = addDays(today, 14 - weekday(today));
  await date.fill(sunday);
  await expect.element(date).toHaveAccessibleDescription(/We book Sundays by phone/);
  await expect.poll(openTimes).toEqual(PERIODS);
  await date.fill(addDays(today, weekday(addDays(today, 1)) === 0 ? 2 : 1));
  await expect.element(date).toHaveAccessibleDescription(/That’s soon/);
  await nextDays().first().click();
  await expect.element(date).not.toHaveAccessibleDescription(/soon|Sundays/);
});
