import { afterAll, beforeAll, expect, it } from 'vitest';
import { newQuote } from '#contracts/admin/quotes.ts';
import { showOverview } from '#server/insights/show-overview.ts';
import { draftInvoice, putAside } from '#server/invoices/draft-invoice.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote, takeBackQuote } from '#server/quotes/send-quote.ts';
import { billedCustomer, doneVisit } from '#tests/support/invoices.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';
import { quoteOf } from '#tests/support/quotes.ts';

const actor = 'owner@example.com';
const TODAY = '2026-03-02';
let world: PlanWorld;
beforeAll(() => {
  world = startPlanWorld(TODAY, { env: WITH_MAIL });
});
afterAll(() => {
  world.stop();
});
const waiting = () => showOverview(world.app).waiting;

it('a request for a quote waits until the quote is sent', () => {
  const { app } = world;
  const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' };
  const { id: messageId } = sendMessage(app, { ...dana, message: 'Our office?', source: 'quote' });
  const asked = quoteOf({ messageId, validThrough: '2026-04-01' });
  const { id } = addQuote(app, newQuote.parse(asked), actor);
  expect(waiting().openQuotes).toBe(1);
  sendQuote(app, { id, actor });
  expect(waiting().openQuotes).toBe(0);
  takeBackQuote(app, { id, actor });
  expect(waiting().openQuotes).toBe(1);
});

it('the draft of an invoice waits until it was sent or put aside', () => {
  const { app } = world;
  const customerId = billedCustomer(app);
  doneVisit(app, { customerId, date: TODAY, dollars: 300 });
  expect(waiting().invoiceDrafts).toBe(0);
  const { id } = draftInvoice(app, { customerId, actor });
  expect(waiting().invoiceDrafts).toBe(1);
  putAside(app, { id, actor });
  expect(waiting().invoiceDrafts).toBe(0);
});
