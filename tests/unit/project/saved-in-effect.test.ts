import { afterEach, beforeEach, expect, test } from 'vitest';
import { hours, hoursSchema, WEEKDAY_IDS } from '#content/hours.ts';
import type { ContentChange, Json } from '#domain/content-changes.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { countsAtOnce } from '#server/site/saved-in-effect.ts';
import { siteRows } from '#server/site/site-repository.ts';
import { draftPriceOf, hasOffer } from '#server/booking/visit-price.ts';
import { bookingData } from '#contracts/booking.ts';
import { bookingOf } from '#tests/support/api.ts';
import { startSiteWorld, type SiteWorld } from '#tests/support/site-world.ts';

let world: SiteWorld;
beforeEach(() => {
  world = startSiteWorld();
});
afterEach(() => world.stop());

/** What a save in the dashboard leaves in the database. */
function saved(file: string, path: ContentChange['path'], value: Json): void {
  const createdAt = world.app.now();
  siteRows(world.app).add({ changes: [{ file, path, value }], file, actor: 'owner', createdAt });
}

/** A weekday that can be booked, and what is left of it. */
const DAY = BOOKABLE_ONLINE.findIndex((parts) => parts.includes('morning'));
const NAME = WEEKDAY_IDS[DAY] ?? '';
const VISIT = bookingData.parse(bookingOf('2027-03-10'));
const isOffered = () => hasOffer(draftPriceOf(world.app, VISIT).withOffer);

test('hours of booking count as soon as they are saved, wherever the rules are asked', () => {
  expect(world.app.inEffect().online).toEqual(BOOKABLE_ONLINE);
  saved('hours.json', ['online', NAME], ['morning']);
  expect(world.app.inEffect().online[DAY]).toEqual(['morning']);
  expect(world.app.config.rules.online?.[DAY]).toEqual(['morning']);
  expect({ ...world.app.config.rules }.online?.[DAY]).toEqual(['morning']);
  saved('hours.json', ['online', NAME], []);
  expect(world.app.config.rules.online?.[DAY]).toEqual([]);
});

test('a save that the schema refuses does not count, the one before it does', () => {
  saved('hours.json', ['online', NAME], ['morning']);
  saved('hours.json', ['online', NAME], ['midnight']);
  expect(world.app.inEffect().online[DAY]).toEqual(['morning']);
});

test('the offer ends with its last day, or with no percent, as soon as that is saved', () => {
  expect([world.app.inEffect().offer, isOffered()]).toEqual([true, true]);
  saved('services.json', ['welcomeOffer', 'lastDay'], '2099-12-31');
  expect([world.app.inEffect().offer, isOffered()]).toEqual([true, true]);
  saved('services.json', ['welcomeOffer', 'lastDay'], '2026-01-01');
  expect([world.app.inEffect().offer, isOffered()]).toEqual([false, false]);
  const { withOffer, withoutOffer } = draftPriceOf(world.app, VISIT);
  expect(withOffer).toEqual(withoutOffer);
  saved('services.json', ['welcomeOffer', 'percent'], 0);
  expect([world.app.inEffect().offer, isOffered()]).toEqual([false, false]);
});

test('only these places of the content count before they are published', () => {
  expect(countsAtOnce('hours.json', ['online', 'saturday'], [])).toBe(true);
  expect(countsAtOnce('services.json', ['welcomeOffer', 'lastDay'], '2026-01-01')).toBe(true);
  expect(countsAtOnce('services.json', ['welcomeOffer', 'percent'], 0)).toBe(true);
  expect(countsAtOnce('services.json', ['welcomeOffer', 'percent'], 10)).toBe(false);
  expect(countsAtOnce('hours.json', ['contact', 1, 'closes'], '14:00')).toBe(false);
});

test('the hours that the pages show cannot contradict what can be booked', () => {
  const [first, ...others] = hours.contact;
  const day = first?.dayOfWeek?.[0] ?? '';
  const wrong = (change: object, online = hours.online) =>
    hoursSchema.safeParse({ ...hours, contact: [{ ...first, ...change }, ...others], online });
  const early = wrong({ time: undefined, opens: '08:00', closes: '12:00' });
  expect(JSON.stringify(early.error?.issues)).toContain(
    `the cleaning hours of a ${day} are 8 AM–12 PM`,
  );
  const said = wrong({ time: '10 AM–2 PM' });
  expect(JSON.stringify(said.error?.issues)).toContain('must be empty, or ');
  const typed = first?.time.replace('–', ' - ').toLowerCase();
  expect(wrong({ time: typed }).success).toBe(true);
  const shown = wrong({ time: undefined });
  expect(shown.data?.contact[0]?.time).toBe(first?.time);
  expect(wrong({ time: undefined, opens: undefined, closes: undefined }).success).toBe(false);
});
