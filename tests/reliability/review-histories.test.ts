import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewBody } from '#contracts/customer-reviews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { isAppError } from '#server/errors.ts';
import { showOverview } from '#server/insights/show-overview.ts';
import { askForReviews } from '#server/reviews/ask-for-reviews.ts';
import { shownReviews } from '#server/reviews/shown-reviews.ts';
import { stepReview } from '#server/reviews/step-review.ts';
import { stopAsking } from '#server/reviews/stop-asking.ts';
import { viewReview } from '#server/reviews/view-review.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { runs } from '#tests/support/property.ts';
import { ReviewModel, type ReviewDeed, type Visit } from '#tests/support/review-model.ts';
import { completedVisit } from '#tests/support/reviews.ts';

/** Short in `npm test`; `REVIEW_RUNS=2000` for more. */
const USUAL = Number(process.env['REVIEW_RUNS'] ?? 40);
const START = '2026-03-10';
const ACTOR = 'owner@example.com';
const DATES = [addDays(START, -8), addDays(START, -1), addDays(START, -3)];
const NAMES = ['Maya', 'Maya', 'Jonas'];
/** Ten in the morning, when the mails that ask may go out. */
const TEN = 600;
const TABLES = ['outbox', 'customer_reviews', 'bookings'];

let world: PlanWorld;
let saved: Record<string, object[]> = {};
beforeAll(() => {
  world = startPlanWorld(START, { env: WITH_MAIL });
});
afterAll(() => {
  world.stop();
});

/** Mostly the same visit, so that much happens to one review. */
const visit = fc.constantFrom<Visit>(0, 0, 0, 1, 2);
const answer = fc.record({
  do: fc.constant('answer' as const),
  visit,
  stars: fc.integer({ min: 1, max: 5 }),
  mayShow: fc.constantFrom(true, true, false),
  words: fc.constantFrom('', 'Good.', 'Not good.'),
});
const deed: fc.Arbitrary<ReviewDeed> = fc.oneof(
  { weight: 4, arbitrary: answer },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('approve' as const), visit }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('hide' as const, 'wait' as const, 'settle' as const),
      visit,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('stop' as const), visit, stop: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(1, 7, 31, 92) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'restore' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), visit }) },
);

it('whatever is done with reviews, the website shows what hangs on a wall of paper', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 20, size: 'max' }), (deeds) => {
      empty();
      world.setClock(START, TEN);
      const ids = DATES.map((date, nth) =>
        completedVisit(world.app, { date, name: NAMES[nth] ?? '' }),
      );
      for (const id of ids) tokenOf(id);
      const model = new ReviewModel(START, DATES);
      keep();
      for (const each of deeds) {
        const may = model.act(each);
        expect([each, done(ids, each, model.today)]).toEqual([each, may]);
        compare(ids, model);
      }
    }),
    runs(USUAL),
  );
});

function compare(ids: readonly number[], model: ReviewModel): void {
  const shown = shownReviews(world.app).reviews.map(({ rating, words }) => `${rating} ${words}`);
  expect(shown.toSorted()).toEqual(model.wall);
  expect(showOverview(world.app).lowReviews).toHaveLength(model.pins);
  const rows = world.all<{ id: number }>('SELECT booking_id AS id FROM customer_reviews');
  expect(ids.map((id) => rows.some((row) => row.id === id))).toEqual(model.asked);
  const mails = world.all<{ id: number }>(
    "SELECT booking_id AS id FROM outbox WHERE kind = 'review-request'",
  );
  // Never twice for one booking.
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
}

function done(ids: readonly number[], deed: ReviewDeed, today: string): boolean {
  try {
    act(ids, deed, today);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

function act(ids: readonly number[], deed: ReviewDeed, today: string): void {
  const { app } = world;
  switch (deed.do) {
    case 'pass':
      world.setClock(today, TEN);
      return;
    case 'save':
      keep();
      return;
    case 'restore':
      restore();
      return;
    case 'ask':
      askForReviews(app);
      return;
    case 'erase':
      erasePerson(app, { emailKey: `${(NAMES[deed.visit] ?? '').toLowerCase()}@example.com` });
      return;
    case 'stop':
      stopAsking(app, tokenOf(ids[deed.visit]), deed.stop);
      return;
    case 'answer': {
      const { stars: rating, mayShow, words } = deed;
      viewReview(app, tokenOf(ids[deed.visit]));
      writeReview(
        app,
        tokenOf(ids[deed.visit]),
        reviewBody.parse({ rating, words, mayShow, name: 'A neighbor' }),
      );
      return;
    }
    default: {
      const { id, version } = reviewOf(ids[deed.visit]);
      const step =
        deed.do === 'hide'
          ? ({ do: 'hide', version, reason: 'private' } as const)
          : ({ do: deed.do, version } as const);
      stepReview(app, { id, step, actor: ACTOR });
    }
  }
}

function reviewOf(bookingId: number | undefined): { id: number; version: number } {
  const [found] = world.all<{ id: number; version: number }>(
    'SELECT id, version FROM customer_reviews WHERE booking_id = ?',
    bookingId,
  );
  return found ?? { id: 0, version: 1 };
}

/** The token of the link that would have been mailed first. */
const tokens = new Map<number, string>();
function tokenOf(id = 0): string {
  const known = tokens.get(id);
  if (known !== undefined) return known;
  const [booking] = world.all<{ key: string; linkVersion: number }>(
    'SELECT key, link_version AS linkVersion FROM bookings WHERE id = ?',
    id,
  );
  const token = booking ? (world.app.links.reviewUrl(booking).split('#')[1] ?? '') : '';
  tokens.set(id, token);
  return token;
}

/** A backup of what reviews are made of, and its restoring. */
function keep(): void {
  saved = Object.fromEntries(TABLES.map((table) => [table, world.all(`SELECT * FROM ${table}`)]));
}
function restore(): void {
  const { sqlite } = world.database;
  sqlite.pragma('foreign_keys = OFF');
  for (const table of TABLES) {
    sqlite.exec(`DELETE FROM ${table}`);
    for (const row of saved[table] ?? []) {
      const names = Object.keys(row).filter((name) => !name.startsWith('generated'));
      const places = names.map((name) => `@${name}`).join(', ');
      sqlite.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`).run(row);
    }
  }
  sqlite.pragma('foreign_keys = ON');
}

function empty(): void {
  tokens.clear();
  world.database.sqlite.exec('DELETE FROM outbox; DELETE FROM customer_reviews;');
  world.clear();
}
