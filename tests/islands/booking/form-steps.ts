import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingForm } from '#contracts/booking.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import '#islands/booking/booking.css';
import '#islands/ui/form.css';
import { bookingOf } from '#tests/support/api.ts';
import { openDay } from '#tests/support/open-day.ts';

const soon = addDays(businessTime(new Date()).date, 3);
/** Two days that can be booked online. */
export const DAY = openDay(soon);
export const OTHER_DAY = openDay(soon, 1);

/** One of the booking form's fields. */
export const field = (name: keyof BookingFields) => page.css(`#booking-${name}`);

/** The card of a part of the day. */
export const time = (period: string) => page.css(`#booking-preferredTime-${period}`);

/** Which parts of the day can be chosen now. */
export const openTimes = () =>
  page
    .css('#booking-preferredTime input:not([aria-disabled="true"])')
    .elements()
    .map((input) => (input as HTMLInputElement).value);

/** One of the next days, by its place among them. */
export const nextDays = () =>
  page.getByRole('radiogroup', { name: 'The next days' }).getByRole('radio');

/** What a day's card says. */
export const wordsOfDays = () =>
  page
    .css('.next-day')
    .elements()
    .map((card) => card.textContent);

/** The form's button, whatever it says. */
export const submitButton = () => page.css('#booking-form button[type="submit"]');

/** The answer of `/api/available-time-periods`. */
export const offered = (...periods: string[]) => ({ json: { availableTimePeriods: periods } });

/** What the elements say now, for `expect.poll`. */
export const textsOf = (selector: string) => () =>
  page
    .css(selector)
    .elements()
    .map((element) => element.textContent);

/** Chooses a service as a person does. */
export async function chooseService(serviceType: string): Promise<void> {
  const card = page.css(`#booking-serviceType-${serviceType}`);
  // The other kind, quotes or packages, is folded into a summary.
  if (!card.element().checkVisibility()) await page.css('.service-fold > summary').click();
  await card.click();
}

/** Fills the whole form, with a test's changes. */
export async function fillForm(change: Partial<BookingForm> = {}): Promise<BookingForm> {
  const data = bookingOf(DAY, change);
  await expect.element(submitButton()).toBeEnabled();
  await chooseService(data.serviceType);
  await field('preferredDate').fill(data.preferredDate);
  await time(data.preferredTime).click();
  for (const name of ['address', 'firstName', 'lastName', 'email', 'phone'] as const) {
    await field(name).fill(data[name]);
  }
  return data;
}
