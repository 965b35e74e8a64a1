import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  CHARGE_HOLDERS,
  CHARGE_OUTCOMES,
  PLANNED_CHARGE_STATES,
} from '../../src/domain/planned-charge.ts';
import { bookings } from './bookings.ts';
import { keptCards } from './cards.ts';
import { cents, flag, id, notNegative, oneOf, time } from './columns.ts';

/**
 * Charges of kept cards that wait for their hour. Written in the transaction that closes the visit;
 * each attempt is a row of `charges` (decision 104).
 */
export const plannedCharges = sqliteTable(
  'planned_charges',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    /** Null once what is known of a removed card is deleted. */
    cardId: integer('card_id').references(() => keptCards.id, { onDelete: 'set null' }),
    /** The most that is charged of the visit's price: what the customer was told. */
    amount: cents('amount').notNull(),
    tip: cents('tip').notNull().default(0),
    /** True where it is for a visit that doesn't take place: a late cancellation, a lockout. */
    isLate: flag('is_late').notNull().default(false),
    status: text('status', { enum: PLANNED_CHARGE_STATES }).notNull().default('planned'),
    heldBy: text('held_by', { enum: CHARGE_HOLDERS }),
    outcome: text('outcome', { enum: CHARGE_OUTCOMES }),
    dueAt: time('due_at').notNull(),
    /** How often the bank has declined it, and the hour of the first attempt. */
    failures: integer('failures').notNull().default(0),
    firstTriedAt: time('first_tried_at'),
    /** Stripe's code for the last refusal. */
    declinedWith: text('declined_with'),
    /** Whoever charges it has it until then. */
    claimedUntil: time('claimed_until'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('planned_charges_status', table.status, PLANNED_CHARGE_STATES),
    oneOf('planned_charges_held_by', table.heldBy, CHARGE_HOLDERS),
    oneOf('planned_charges_outcome', table.outcome, CHARGE_OUTCOMES),
    check('planned_charges_amount', sql`${table.amount} > 0`),
    notNegative('planned_charges_tip', table.tip),
    check('planned_charges_held', sql`(${table.status} = 'held') = (${table.heldBy} IS NOT NULL)`),
    check(
      'planned_charges_ended',
      sql`(${table.status} = 'ended') = (${table.outcome} IS NOT NULL)`,
    ),
    // Two charges that wait for one balance are impossible in the database itself.
    uniqueIndex('planned_charges_open')
      .on(table.bookingId)
      .where(sql`${table.status} <> 'ended'`),
    index('planned_charges_booking').on(table.bookingId),
    index('planned_charges_failed')
      .on(table.updatedAt)
      .where(sql`${table.outcome} IN ('declined', 'no-card')`),
  ],
);
