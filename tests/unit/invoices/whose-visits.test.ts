import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { owed } from '#domain/balance.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { draftInvoice } from '#server/invoices/draft-invoice.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { invoiceAgeing } from '#server/invoices/list-invoices.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { payUrlOf } from '#server/receipt/pay-url-of.ts';
import { change, rows } from '#tests/support/database.ts';
import { billedCustomer, doneVisit, OWNER } from '#tests/support/invoices.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { setClock } from '#tests/support/visit-with-card.ts';

const TODAY = businessTime(new Date()).date;
let world: PaymentsWorld;
beforeEach(async () => {
  world = await startPaymentsWorld();
  world.app = { ...world.app, mail: {} as never };
  setClock(world, instantOf({ date: TODAY, minutes: 10 * 60 }));
});
afterEach(() => world.stop());

/** A visit that somebody booked on the website with a customer's phone number or email. */
function bookedOnline(customerId: number): number {
  const id = doneVisit(world.app, { customerId, date: TODAY, dollars: 300 });
  change(world, "UPDATE bookings SET source = 'web' WHERE id = ?", id);
  return id;
}

const payUrl = (id: number) => {
  const booking = findBooking(world.app, id);
  return payUrlOf(world.app, booking, owed(booking, ledgerOf(world.app, id)));
};
const unbilled = () => invoiceAgeing(world.app).unbilled.map(({ total }) => total);

describe('somebody of whom something is still to go on an invoice', () => {
  it('isn’t erased before it does', () => {
    const customer = billedCustomer(world.app);
    const id = doneVisit(world.app, { customerId: customer, date: TODAY, dollars: 300 });
    const emailKey = rows<{ email_key: string }>(
      world,
      'SELECT email_key FROM customers WHERE id = ?',
      customer,
    )[0]?.email_key;
    change(world, 'UPDATE bookings SET email = NULL, email_key = NULL WHERE id = ?', id);
    setClock(world, instantOf({ date: addDays(TODAY, 1), minutes: 10 * 60 }));
    const erase = () => erasePerson(world.app, { emailKey: emailKey ?? '' }).refusal;
    expect(erase()).toBe('to-be-invoiced');
    const draft = draftInvoice(world.app, { customerId: customer, actor: OWNER });
    issueInvoice(world.app, { id: draft.id, actor: OWNER });
    expect(erase()).toBeNull();
  });
});

describe('a visit that anybody can have booked with a business’s phone or email', () => {
  it('goes on no invoice of the business, and is asked for by itself', () => {
    const customer = billedCustomer(world.app, { per: 'visit' });
    const id = bookedOnline(customer);
    expect(unbilled()).toEqual([]);
    expect(() => draftInvoice(world.app, { customerId: customer, actor: OWNER })).toThrow(
      'Nothing is open',
    );
    setClock(world, instantOf({ date: addDays(TODAY, 1), minutes: 10 * 60 }));
    makeInvoices(world.app);
    expect(rows(world, 'SELECT id FROM invoices')).toEqual([]);
    expect(payUrl(id)).toContain('/pay#');
    expect(openBalances(world.app, TODAY).visits.map((each) => each.id)).toContain(id);
  });

  it('goes on one where they were signed in, or had booked before their invoices began', () => {
    const customer = billedCustomer(world.app);
    const signedIn = bookedOnline(customer);
    change(
      world,
      `INSERT INTO drafts (key, price, status, hold_expires_at, created_at, updated_at)
        VALUES ('signedin', '{"isSignedIn":true}', 'settled', 1, 1, 1)`,
    );
    change(
      world,
      "UPDATE bookings SET draft_id = (SELECT id FROM drafts WHERE key = 'signedin') WHERE id = ?",
      signedIn,
    );
    expect(payUrl(signedIn)).toBeNull();
    expect(unbilled()).toEqual(['300.00']);
    const earlier = bookedOnline(customer);
    const before = instantOf({ date: addDays(TODAY, -3), minutes: 0 }).getTime();
    change(world, 'UPDATE bookings SET created_at = ? WHERE id = ?', before, earlier);
    expect(payUrl(earlier)).toBeNull();
    expect(unbilled()).toEqual(['600.00']);
  });
});
