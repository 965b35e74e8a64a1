import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { changeBilling } from '#server/customers/change-billing.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { mergeCustomers, separateCustomer } from '#server/customers/merge-customers.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { startContract } from '#tests/support/contracts.ts';
import { billedCustomer, billingOf, OWNER } from '#tests/support/invoices.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

/** A Wednesday. */
const FIRST = '2026-12-02';
let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23', { crews: 2 });
});
afterEach(() => {
  world.stop();
});

/** The customer that the contract's quote is for. */
function dana(): number {
  const { app } = world;
  const person = {
    ...{ firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com', phone: '5105550161' },
    ...{ emailKey: 'dana@example.com', phoneKey: '5105550161', address: '80 Grand Avenue' },
  };
  const times = { createdAt: app.now(), updatedAt: app.now() };
  return app.db
    .insert(customers)
    .values({ ...person, ...times })
    .returning()
    .get().id;
}

const contract = () => startContract(world, { date: FIRST, pricedBy: 'month' });
const billed = () =>
  world.all<{ id: number; name: string; terms: string }>(
    'SELECT customer_id AS id, name, terms FROM billing ORDER BY customer_id',
  );

describe('a contract by the month of a customer who was merged', () => {
  it('is still invoiced once they stand alone again', () => {
    const [other, mine] = [billedCustomer(world.app, { terms: 'net-15' }), dana()];
    mergeCustomers(world.app, { id: other, other: mine, actor: OWNER });
    contract();
    expect(billed().map(({ id }) => id)).toEqual([other]);
    separateCustomer(world.app, { id: mine, actor: OWNER });
    expect(billed()).toEqual([
      { id: other, name: 'Lakeview Dental LLC', terms: 'net-15' },
      { id: mine, name: 'Lakeview Dental LLC', terms: 'net-15' },
    ]);
  });

  it('is invoiced as before where the billing was changed meanwhile', () => {
    const [other, mine] = [billedCustomer(world.app), dana()];
    contract();
    const before = billed();
    mergeCustomers(world.app, { id: other, other: mine, actor: OWNER });
    const version = undefined;
    changeBilling(world.app, { ...billingOf({ poNumber: '2' }), id: other, version, actor: OWNER });
    separateCustomer(world.app, { id: mine, actor: OWNER });
    expect(billed()).toEqual(before);
  });

  it('is invoiced under their own name once the other one is erased', () => {
    const [other, mine] = [billedCustomer(world.app), dana()];
    mergeCustomers(world.app, { id: other, other: mine, actor: OWNER });
    contract();
    const email = world.all<{ email: string }>('SELECT email FROM customers WHERE id = ?', other);
    expect(erasePerson(world.app, { emailKey: email[0]?.email ?? '' }).refusal).toBeNull();
    expect(billed()).toEqual([]);
    makeInvoices(world.app);
    makeInvoices(world.app);
    expect(billed()).toEqual([{ id: mine, name: 'Dana Reyes', terms: 'net-30' }]);
  });
});
