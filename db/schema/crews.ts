import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CREW_COLORS, CREW_LANGUAGES } from '../../src/domain/crews.ts';
import { PERIODS } from '../../src/domain/slots.ts';
import { flag, id, isDate, oneOf, publicKey, time } from './columns.ts';

/** A crew: people who work together. Each active one adds a job to every period. */
export const crews = sqliteTable(
  'crews',
  {
    id: id(),
    name: text('name').notNull(),
    color: text('color', { enum: CREW_COLORS }).notNull(),
    /** False once retired: it keeps its past visits and gets no new ones. */
    isActive: flag('is_active').notNull().default(true),
    /** The epoch for the crew that the migration makes; see db/first-crews.ts. */
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [oneOf('crews_color', table.color, CREW_COLORS)],
);

/** A crew member. Their private link stops working when they leave. */
export const members = sqliteTable(
  'members',
  {
    id: id(),
    key: publicKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id, { onDelete: 'restrict' }),
    language: text('language', { enum: CREW_LANGUAGES }).notNull().default('en'),
    /** Replaced at random to revoke the member's link. */
    linkVersion: integer('link_version').notNull().default(1),
    leftAt: time('left_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('members_language', table.language, CREW_LANGUAGES),
    uniqueIndex('members_key').on(table.key),
    index('members_crew').on(table.crewId),
  ],
);

/**
 * Days that one member is off. The crew goes on with the others and its visits take longer; with the
 * last one off, it is off.
 */
export const memberTimeOff = sqliteTable(
  'member_time_off',
  {
    id: id(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    reason: text('reason').notNull(),
    actor: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    isDate('member_time_off_starts_on', table.startsOn),
    isDate('member_time_off_ends_on', table.endsOn),
    check('member_time_off_order', sql`${table.startsOn} <= ${table.endsOn}`),
    index('member_time_off_ends').on(table.endsOn),
  ],
);

/** When a crew is off: one row per range of days, whole days or one period of each. */
export const crewTimeOff = sqliteTable(
  'crew_time_off',
  {
    id: id(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id, { onDelete: 'restrict' }),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    /** Null for whole days. */
    period: text('period', { enum: PERIODS }),
    reason: text('reason').notNull(),
    actor: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    isDate('crew_time_off_starts_on', table.startsOn),
    isDate('crew_time_off_ends_on', table.endsOn),
    check('crew_time_off_order', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'crew_time_off_period',
      sql`${table.period} IS NULL OR ${table.period} IN (${sql.raw(PERIODS.map((period) => `'${period}'`).join(', '))})`,
    ),
    index('crew_time_off_ends').on(table.endsOn),
  ],
);
