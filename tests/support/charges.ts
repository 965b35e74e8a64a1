import { owed, totalOf } from '#domain/balance.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { change, rows } from '#tests/support/database.ts';
import type { PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, setClock } from '#tests/support/visit-with-card.ts';

/** Who closes the visits. */
export const OWNER = 'owner@example.com';
type Plan = { status: string; outcome: string | null; due_at: number; failures: number };

/** What the tests of charges do and ask, in the world of a file. */
export function chargesIn(world: () => PaymentsWorld) {
  /** Only whether a channel is there matters: nothing sends here. */
  const asAfternoon = () => {
    world().app = { ...world().app, mail: {} as never, sms: {} as never };
    setClock(world(), hour(15));
  };
  const close = (id: number, rest: object = {}) =>
    closeVisit(world().app, { id, outcome: 'completed', actor: OWNER, ...rest });
  const plansOf = (id: number) =>
    rows<Plan>(world(), 'SELECT * FROM planned_charges WHERE booking_id = ? ORDER BY id', id);
  const planOf = (id: number) => plansOf(id).at(-1);
  const due = (id: number) => owed(findBooking(world().app, id), ledgerOf(world().app, id));
  const total = (id: number) => totalOf(findBooking(world().app, id));
  const token = (id: number) =>
    world().app.links.payUrl(findBooking(world().app, id)).split('#')[1] ?? '';
  const mails = (id: number) =>
    rows<{ kind: string; status: string; payload: string }>(
      world(),
      "SELECT kind, status, payload FROM outbox WHERE booking_id = ? AND channel = 'mail' AND kind LIKE 'charge-%' ORDER BY id",
      id,
    );
  const kinds = (id: number) =>
    mails(id)
      .filter(({ status }) => status !== 'cancelled')
      .map(({ kind }) => kind);
  const sent = (id: number) =>
    change(
      world(),
      "UPDATE outbox SET status = 'sent' WHERE booking_id = ? AND status = 'pending'",
      id,
    );
  const charged = (id: number) => {
    const { key } = findBooking(world().app, id);
    return world()
      .sandbox.stripe.intents()
      .filter(({ metadata, status }) => metadata['booking_key'] === key && status === 'succeeded');
  };
  const hours = (id: number) => plansOf(id).map((each) => new Date(each.due_at));
  const run = async (at: Date) => {
    setClock(world(), at);
    await chargeDue(world().app);
  };
  return {
    asAfternoon,
    close,
    plansOf,
    planOf,
    due,
    total,
    token,
    mails,
    kinds,
    sent,
    charged,
    hours,
    run,
  };
}
