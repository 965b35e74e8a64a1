import { afterEach, beforeEach, expect, it } from 'vitest';
import { newQuote, quoteChange } from '#contracts/admin/quotes.ts';
import { askAboutQuote } from '#server/quotes/ask-about-quote.ts';
import { addQuote, changeQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { showMyQuote } from '#server/quotes/show-my-quote.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { quoteOf } from '#tests/support/quotes.ts';

const actor = 'owner@example.com';
let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23', { crews: 2, env: WITH_MAIL });
  world = { ...world, app: { ...world.app, mail: {} as never } };
});
afterEach(() => {
  world.stop();
});

const write = (change: object = {}) =>
  addQuote(world.app, newQuote.parse(quoteOf({ validThrough: '2026-12-23', ...change })), actor).id;
const send = (id: number) => sendQuote(world.app, { id, actor }).link?.split('#')[1] ?? '';

it('its page says what its customer asked and when, until it is answered', () => {
  const id = write();
  const token = send(id);
  expect(showMyQuote(world.app, token)).toMatchObject({ canAsk: true, askedOn: null });
  askAboutQuote(world.app, token, 'Without the windows, please.');
  expect(showMyQuote(world.app, token).askedOn).toBe('2026-11-23');
  // Another version answers what was asked, once it is sent.
  const { key: _, ...body } = quoteOf({ validThrough: '2026-12-30' });
  changeQuote(world.app, { id, data: quoteChange.parse(body), actor });
  expect(showMyQuote(world.app, token).askedOn).toBe('2026-11-23');
  expect(showMyQuote(world.app, send(id)).askedOn).toBeNull();
});

it('without an email address there is nobody to answer, and its page knows', () => {
  const token = send(write({ email: '' }));
  expect(showMyQuote(world.app, token).canAsk).toBe(false);
  expect(() => {
    askAboutQuote(world.app, token, 'Without the windows, please.');
  }).toThrow('Please call us instead');
});
