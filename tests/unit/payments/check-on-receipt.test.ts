import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordPayment } from '#server/booking/record-payment.ts';
import { documentsOf } from '#server/receipt/find-documents.ts';
import { billedCustomer, doneVisit, OWNER } from '#tests/support/invoices.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

const TODAY = '2026-03-02';
let world: PlanWorld;
beforeAll(() => {
  world = startPlanWorld(TODAY);
});
afterAll(() => {
  world.stop();
});

it('a receipt says the number of a check, and nothing else of what the owner noted', () => {
  const { app } = world;
  const id = doneVisit(app, { customerId: billedCustomer(app), date: TODAY, dollars: 300 });
  const paid = (method: 'other' | 'cash', note: string) => {
    recordPayment(app, { id, method, amount: 500, note, actor: OWNER });
  };
  paid('other', 'check #1042');
  paid('other', 'Argued about the oven');
  paid('cash', '1042');
  const said = (documentsOf(app, [id]).get(id) ?? []).map(({ body }) => body.paid.how);
  expect(said).toEqual(['Check 1042', 'Check or other', 'Cash']);
});
