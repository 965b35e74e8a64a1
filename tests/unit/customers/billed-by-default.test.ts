import { afterEach, beforeEach, expect, it } from 'vitest';
import { billedByDefault } from '#server/customers/billing-of.ts';
import { changeBilling, endBilling } from '#server/customers/change-billing.ts';
import { showCustomer } from '#server/customers/show-customer.ts';
import { invoiceAgeing } from '#server/invoices/list-invoices.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { startContract } from '#tests/support/contracts.ts';
import { billedCustomer, billingOf, OWNER } from '#tests/support/invoices.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23', { crews: 2 });
});
afterEach(() => {
  world.stop();
});

it('who is billed only because of a price by the month is listed until the details are saved', () => {
  const { app } = world;
  // One whose details the owner has typed is not.
  billedCustomer(app);
  startContract(world, { date: '2026-12-02', pricedBy: 'month' });
  const listed = invoiceAgeing(app).byDefault;
  expect(listed).toEqual([{ customerId: expect.any(Number) as number, name: 'Dana Reyes' }]);
  const id = listed[0]?.customerId ?? 0;
  expect(showCustomer(app, id)).toMatchObject({
    isBilledByDefault: true,
    billing: { name: 'Dana Reyes', terms: 'net-30', per: 'month' },
  });
  changeBilling(app, { ...billingOf({ terms: 'net-15' }), id, actor: OWNER });
  expect(billedByDefault(app)).toEqual([]);
  expect(showCustomer(app, id).isBilledByDefault).toBe(false);
});

it('who lost them is billed by the hourly run, and listed for it', () => {
  const { app } = world;
  startContract(world, { date: '2026-12-02', pricedBy: 'month' });
  const id = billedByDefault(app)[0]?.customerId ?? 0;
  changeBilling(app, { ...billingOf(), id, actor: OWNER });
  expect(() => endBilling(app, { id, actor: OWNER })).toThrow('a contract with a price per month');
  world.database.sqlite.exec('DELETE FROM billing');
  makeInvoices(app);
  expect(billedByDefault(app)).toEqual([{ customerId: id, name: 'Dana Reyes' }]);
});
