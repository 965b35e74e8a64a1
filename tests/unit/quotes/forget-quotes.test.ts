import { afterAll, beforeAll, expect, it } from 'vitest';
import { newQuote } from '#contracts/admin/quotes.ts';
import { acceptQuoteBody } from '#contracts/quotes.ts';
import { collectPerson } from '#server/customers/collect-person.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { declineQuote } from '#server/quotes/decline-quote.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { newKey, quoteOf } from '#tests/support/quotes.ts';

const TODAY = '2026-03-02';
const VISIT = '2026-03-16';
const actor = 'owner@example.com';
let world: PlanWorld;
beforeAll(() => {
  world = startPlanWorld(TODAY, { env: WITH_MAIL });
});
afterAll(() => {
  world.stop();
});

function sent(change: object): string {
  const quote = quoteOf({ validThrough: '2026-04-01', ...change });
  const { id } = addQuote(world.app, newQuote.parse(quote), actor);
  return sendQuote(world.app, { id, actor }).link?.split('#')[1] ?? '';
}

it('erasing by email takes the quotes that have only the person’s number, and nobody else’s', () => {
  const { app } = world;
  const person = { firstName: 'Ana', lastName: 'Gray', phone: '(510) 555-0177' };
  const accepted = sent({ ...person, email: 'ana@example.com' });
  const often = { options: [], frequency: 'one-time' };
  const yes = { revision: 1, key: newKey(), name: 'Ana Gray', ...often };
  const day = { date: '2026-03-17', period: 'morning' };
  acceptQuote(app, accepted, acceptQuoteBody.parse({ ...yes, ...day }));
  addQuote(app, newQuote.parse(quoteOf({ ...person, email: '', scope: 'By phone' })), actor);
  const other = { firstName: 'Lee', lastName: 'Cho', email: '', phone: person.phone };
  addQuote(app, newQuote.parse(quoteOf({ ...other, scope: 'Same phone' })), actor);
  const found = collectPerson(app, { emailKey: 'ana@example.com' }).quotes;
  expect(found.map(({ versions }) => versions.at(-1)?.body.scope)).toEqual([
    'All desks, floors and restrooms.',
    'By phone',
  ]);
  world.setClock('2026-03-20');
  expect(erasePerson(app, { emailKey: 'ana@example.com' }).refusal).toBeNull();
  expect(world.all('SELECT first_name FROM quotes')).toEqual([{ first_name: 'Lee' }]);
  world.setClock(TODAY);
  world.database.sqlite.exec('DELETE FROM quote_revisions; DELETE FROM quotes');
});

it('erasing a person deletes their quotes, the answers in them and what waits to be mailed', () => {
  const { app } = world;
  const { id: messageId } = sendMessage(app, {
    ...{ firstName: 'Dana', lastName: 'Reyes', email: 'Dana@example.com' },
    message: 'Our safe is behind the blue door',
  });
  const accepted = sent({ messageId, scope: 'Behind the blue door' });
  const often = { options: [], frequency: 'one-time' };
  const yes = { revision: 1, key: newKey(), name: 'Dana M. Reyes', ...often };
  acceptQuote(app, accepted, acceptQuoteBody.parse({ ...yes, date: VISIT, period: 'morning' }));
  declineQuote(app, sent({ scope: 'The blue door again' }), {
    revision: 1,
    reason: 'The blue door is locked',
  });
  const lines = [{ description: 'Stairs', quantity: '1', unitPrice: '90' }];
  const kim = { firstName: 'Kim', lastName: 'Ito', email: 'kim@example.com' };
  sent({ ...kim, phone: '(510) 555-0190', lines, scope: 'Hers' });

  const who = { emailKey: 'dana@example.com' };
  const found = collectPerson(app, who);
  expect(found.quotes.map(({ status, versions }) => [status, versions.length])).toEqual([
    ['accepted', 1],
    ['declined', 1],
  ]);
  // A visit to come has to end first; then nothing of theirs is left.
  expect(erasePerson(app, who).refusal).toBe('visits-to-come');
  world.setClock('2026-03-20');
  expect(erasePerson(app, who).refusal).toBe(null);
  const left = [
    'quotes',
    'quote_revisions',
    'quote_messages',
    'outbox',
    'bookings',
    'audit',
  ].flatMap((table) => world.all(`SELECT * FROM ${table}`));
  const labels = world.all('SELECT label FROM booking_lines');
  expect(JSON.stringify([left, labels])).not.toMatch(/dana|reyes|blue door|offices|0161/iu);
  expect(world.all('SELECT first_name FROM quotes')).toEqual([{ first_name: 'Kim' }]);
});
