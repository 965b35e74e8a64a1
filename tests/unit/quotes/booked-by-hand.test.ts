import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { newQuote } from '#contracts/admin/quotes.ts';
import { acceptQuoteBody } from '#contracts/quotes.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { bookByHand } from '#server/quotes/book-by-hand.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { showQuote } from '#server/quotes/show-quote.ts';
import { bookingOf } from '#tests/support/api.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { newKey, quoteOf } from '#tests/support/quotes.ts';

const actor = 'owner@example.com';
let world: PlanWorld;
beforeAll(() => {
  world = startPlanWorld('2026-03-02', { env: WITH_MAIL });
});
afterAll(() => {
  world.stop();
});

function quoted(message: string) {
  const { app } = world;
  const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' };
  const { id: messageId } = sendMessage(app, { ...dana, message });
  const asked = quoteOf({ messageId, validThrough: '2026-04-01' });
  const { id } = addQuote(app, newQuote.parse(asked), actor);
  return { messageId, ...sendQuote(app, { id, actor }) };
}

it('a quote is withdrawn once its request is booked by hand: nothing is booked twice', () => {
  const { app } = world;
  const other = quoted('What would our store cost?');
  const { messageId, id, link } = quoted('What would our office cost?');
  const data = {
    ...bookingOf('2026-03-16', { email: 'dana@example.com' }),
    ...{ serviceType: 'basic', home: { bedrooms: 2, bathrooms: 1 }, messageId },
    ...{ payment: 'on-the-day', status: 'confirmed', smsConsent: false, plan: false },
  };
  bookByHand(app, newBooking.parse(data), actor);
  expect(showQuote(app, id).state).toBe('withdrawn');
  expect(showQuote(app, other.id).state).toBe('sent');
  const waiting =
    "SELECT kind FROM outbox WHERE status = 'pending' AND json_extract(payload, '$.quoteId') = ?";
  expect(world.all(waiting.replace('?', String(id)))).toEqual([]);
  expect(world.all(waiting.replace('?', String(other.id)))).not.toEqual([]);
  const yes = {
    revision: 1,
    key: newKey(),
    name: 'Dana Reyes',
    options: [],
    frequency: 'one-time',
  };
  const accept = () =>
    acceptQuote(
      app,
      link?.split('#')[1] ?? '',
      acceptQuoteBody.parse({ ...yes, date: '2026-03-17', period: 'morning' }),
    );
  expect(accept).toThrow('withdrawn');
});
