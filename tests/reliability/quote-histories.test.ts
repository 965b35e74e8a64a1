import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quoteChange } from '#contracts/admin/quotes.ts';
import { acceptQuoteBody } from '#contracts/quotes.ts';
import { addDays } from '#domain/calendar-date.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { declineQuote } from '#server/quotes/decline-quote.ts';
import { addQuote, changeQuote } from '#server/quotes/save-quote.ts';
import { sendQuote, takeBackQuote } from '#server/quotes/send-quote.ts';
import { showQuote } from '#server/quotes/show-quote.ts';
import { viewQuote } from '#server/quotes/view-quote.ts';
import { withdrawQuote } from '#server/quotes/withdraw-quote.ts';
import { isAppError } from '#server/errors.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { runs } from '#tests/support/property.ts';
import { QuoteModel, type QuoteDeed, type QuoteDeposit } from '#tests/support/quote-model.ts';
import { newKey, quoteOf } from '#tests/support/quotes.ts';

/** Short in `npm test`; `QUOTE_RUNS=2000` for more. */
const USUAL = Number(process.env['QUOTE_RUNS'] ?? 60);
const START = '2026-03-02';
const ACTOR = 'owner@example.com';

let world: PlanWorld;
let links = new Map<number, string>();
beforeAll(() => {
  world = startPlanWorld(START, { env: WITH_MAIL });
});
afterAll(() => {
  world.stop();
});

const version = fc.integer({ min: 1, max: 3 });
const deed: fc.Arbitrary<QuoteDeed> = fc.oneof(
  fc
    .record({
      days: fc.integer({ min: -1, max: 9 }),
      dollars: fc.integer({ min: 1, max: 900 }),
      deposit: fc.constantFrom('none' as const, 'percent' as const, 'amount' as const),
      percent: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ days, dollars, deposit, percent }) => ({
      ...{ do: 'save' as const, days, dollars },
      deposit: depositOf(deposit, { dollars, percent }),
    })),
  fc.record({ do: fc.constantFrom('send' as const, 'undo' as const, 'withdraw' as const) }),
  fc.record({ do: fc.constant('send' as const) }),
  fc.record({
    do: fc.constantFrom('view' as const, 'accept' as const, 'decline' as const),
    version,
  }),
  // Often enough that a short run has some that are booked.
  fc.record({ do: fc.constant('accept' as const), version: fc.constantFrom(1, 1, 2) }),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 5 }) }),
);

function depositOf(
  kind: 'none' | 'percent' | 'amount',
  { dollars, percent }: { dollars: number; percent: number },
): QuoteDeposit {
  if (kind === 'none') return null;
  if (kind === 'percent') return { percent };
  // Never more than the price: the form refuses that.
  return { dollars: Math.ceil((dollars * percent) / 100) };
}

it('whatever is done with a quote, it stands as one on paper does, booked at most once', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 16 }), (deeds) => {
      empty();
      world.setClock(START);
      const model = new QuoteModel(START);
      const first = { do: 'save', days: 5, dollars: 480, deposit: { percent: 25 } } as const;
      model.act(first);
      const { id } = addQuote(world.app, { ...changeOf(first, START), key: newKey() }, ACTOR);
      for (const each of deeds) {
        const may = model.act(each);
        expect([each, done(id, each, model.today)]).toEqual([each, may]);
        compare(id, model);
      }
    }),
    runs(USUAL),
  );
});

function compare(id: number, model: QuoteModel): void {
  const { state, revision, bookingId } = showQuote(world.app, id);
  expect([state, revision ?? 0]).toEqual([model.word, model.counts]);
  const booked = world.all<{ id: number; cost: number }>(
    'SELECT id, estimated_cost AS cost FROM bookings',
  );
  expect(booked.map(({ cost }) => cost)).toEqual(model.booked === null ? [] : [model.booked * 100]);
  expect(bookingId).toBe(booked[0]?.id ?? null);
  // What is agreed to is the deposit of the version that was accepted, and stays.
  expect(world.all('SELECT coalesce(deposit, 0) AS cents FROM quotes')).toEqual([
    { cents: model.deposit },
  ]);
  // What waits to be mailed is about the version that counts, while it can be accepted.
  const isOpen = model.word === 'sent' || model.word === 'viewed' || model.word === 'expired';
  const waiting = world.all<{ revision: number }>(
    `SELECT json_extract(payload, '$.revision') AS revision FROM outbox
     WHERE kind LIKE 'quote-%' AND status = 'pending'`,
  );
  for (const each of waiting) expect([isOpen, each.revision]).toEqual([true, model.counts]);
}

function done(id: number, deed: QuoteDeed, today: string): boolean {
  try {
    act(id, deed, today);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

function act(id: number, deed: QuoteDeed, today: string): void {
  const { app } = world;
  const step = { id, actor: ACTOR };
  switch (deed.do) {
    case 'pass':
      world.setClock(today);
      return;
    case 'save':
      changeQuote(app, { id, data: changeOf(deed, today), actor: ACTOR });
      return;
    case 'send':
      links.set(id, sendQuote(app, step).link ?? '');
      return;
    case 'undo':
      takeBackQuote(app, step);
      return;
    case 'withdraw':
      withdrawQuote(app, step);
      return;
    case 'view':
      viewQuote(app, tokenOf(id), deed.version);
      return;
    case 'decline':
      declineQuote(app, tokenOf(id), { revision: deed.version });
      return;
    case 'accept':
      acceptQuote(app, tokenOf(id), acceptanceOn(deed.version, today));
  }
}

const tokenOf = (id: number) => links.get(id)?.split('#')[1] ?? '';

function changeOf({ days, dollars, deposit }: Extract<QuoteDeed, { do: 'save' }>, today: string) {
  const lines = [{ description: 'Offices', quantity: '1', unitPrice: String(dollars) }];
  const ahead =
    deposit === null
      ? {}
      : 'percent' in deposit
        ? { deposit: 'percent', depositOf: String(deposit.percent) }
        : { deposit: 'amount', depositOf: String(deposit.dollars) };
  const { key: _, ...change } = quoteOf({ lines, validThrough: addDays(today, days), ...ahead });
  return quoteChange.parse(change);
}

function acceptanceOn(revision: number, today: string) {
  const often = { options: [], frequency: 'one-time' };
  const date = openDay(addDays(today, 14));
  const when = { date, period: 'morning' };
  return acceptQuoteBody.parse({ revision, key: newKey(), name: 'Dana Reyes', ...often, ...when });
}

function empty(): void {
  links = new Map();
  world.database.sqlite.exec(
    'DELETE FROM quote_messages; DELETE FROM quote_revisions; DELETE FROM quotes; DELETE FROM outbox;',
  );
  world.clear();
}
