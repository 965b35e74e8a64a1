import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messages } from '#db/schema/messages.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { askForReviews } from '#server/reviews/ask-for-reviews.ts';
import { stopAsking } from '#server/reviews/stop-asking.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { completedVisit } from '#tests/support/reviews.ts';

const TODAY = '2026-03-10';
const TEN = 600;

let world: PlanWorld;
beforeAll(() => {
  world = startPlanWorld(TODAY, { env: WITH_MAIL });
});
afterAll(() => {
  world.stop();
});
beforeEach(() => {
  world.database.sqlite.exec(
    `DELETE FROM outbox; DELETE FROM customer_reviews; DELETE FROM messages; DELETE FROM refunds;
     DELETE FROM payments;`,
  );
  world.clear();
  world.setClock(TODAY, TEN);
});

const visit = (name: string, date: string) => completedVisit(world.app, { name, date });
const asked = () =>
  world
    .all<{ id: number }>("SELECT booking_id AS id FROM outbox WHERE kind = 'review-request'")
    .map(({ id }) => id);
const tokenOf = (id: number) => {
  const [booking] = world.all<{ key: string; linkVersion: number }>(
    'SELECT key, link_version AS linkVersion FROM bookings WHERE id = ?',
    id,
  );
  return booking ? (world.app.links.reviewUrl(booking).split('#')[1] ?? '') : '';
};

it('asks from the day after a visit on, by day, and a second run asks nobody twice', () => {
  const id = visit('Maya', '2026-03-09');
  visit('Jonas', TODAY);
  completedVisit(world.app, { name: 'Ines', date: '2026-03-09', status: 'confirmed' });
  world.setClock(TODAY, 7 * 60);
  expect(askForReviews(world.app)).toBe(0);
  world.setClock(TODAY, TEN);
  expect(askForReviews(world.app)).toBe(1);
  expect(askForReviews(world.app)).toBe(0);
  expect(asked()).toEqual([id]);
});

it('asks regular customers once a quarter, about their latest visit', () => {
  visit('Maya', '2026-03-02');
  const latest = visit('Maya', '2026-03-09');
  askForReviews(world.app);
  expect(asked()).toEqual([latest]);
  world.setClock('2026-03-18', TEN);
  visit('Maya', '2026-03-16');
  expect(askForReviews(world.app)).toBe(0);
  world.setClock('2026-06-12', TEN);
  const next = visit('Maya', '2026-06-11');
  expect(askForReviews(world.app)).toBe(1);
  expect(asked()).toEqual([latest, next]);
});

it('waits while a message of theirs is unanswered, then asks after all', () => {
  visit('Maya', '2026-03-09');
  const message = { firstName: 'Maya', lastName: 'O', email: ' Maya@example.com', message: 'Well' };
  world.app.db
    .insert(messages)
    .values({ ...message, source: 'contact', createdAt: world.app.now() })
    .run();
  expect(askForReviews(world.app)).toBe(0);
  world.app.db.update(messages).set({ repliedAt: world.app.now() }).run();
  expect(askForReviews(world.app)).toBe(1);
});

it('waits while money of the visit is on its way back', () => {
  const bookingId = visit('Maya', '2026-03-09');
  const at = { createdAt: world.app.now(), updatedAt: world.app.now() };
  const paid = { bookingId, method: 'card', amount: 2500, ...at } as const;
  const { id: paymentId } = world.app.db.insert(payments).values(paid).returning().get();
  const refund = { paymentId, key: 'back', amount: 500, reason: 'Streaks', ...at };
  world.app.db.insert(refunds).values(refund).run();
  expect(askForReviews(world.app)).toBe(0);
  world.app.db.update(refunds).set({ status: 'done' }).run();
  expect(askForReviews(world.app)).toBe(1);
});

it('waits while few stars of theirs are a task of the owner’s', () => {
  const first = visit('Maya', '2026-03-09');
  const body = { rating: 2, words: 'Hm.', name: 'Maya', mayShow: false };
  writeReview(world.app, tokenOf(first), body);
  world.setClock('2026-06-12', TEN);
  visit('Maya', '2026-06-11');
  expect(askForReviews(world.app)).toBe(0);
  world.database.sqlite.exec('UPDATE customer_reviews SET task_at = NULL');
  expect(askForReviews(world.app)).toBe(1);
});

it('forgets a request that was held back on its way, and asks again', () => {
  const id = visit('Maya', '2026-03-09');
  askForReviews(world.app);
  world.database.sqlite.exec("UPDATE outbox SET status = 'cancelled'");
  expect(askForReviews(world.app)).toBe(1);
  expect(asked()).toEqual([id]);
});

it('asks nobody who was erased, who asked us not to, or whom no mail reaches', () => {
  const first = visit('Maya', '2026-03-09');
  stopAsking(world.app, tokenOf(first), true);
  visit('Maya', '2026-03-08');
  visit('Jonas', '2026-03-09');
  erasePerson(world.app, { emailKey: 'jonas@example.com' });
  const unreached = visit('Ines', '2026-03-09');
  world.database.sqlite
    .prepare('UPDATE bookings SET email = NULL, email_key = NULL WHERE id = ?')
    .run(unreached);
  expect(askForReviews(world.app)).toBe(0);
});
