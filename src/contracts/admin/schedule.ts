import { z } from 'zod';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { Refusal } from '#domain/availability.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import type { DayRoom, Room } from '#domain/free-times.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import type { Period } from '#domain/slots.ts';
import { calendarDate, timeSlot } from '../fields.ts';
import { blockSlotBody } from '../schedule.ts';
import type { OverviewVisit } from './insights.ts';
import type { MadeRoom } from './made-room.ts';

/** The longest range of days that can be shown or blocked at once. */
const LONGEST_DAYS = 92;

type Range = { from: string; to: string };

const rightOrder = ({ from, to }: Range) => from <= to;
const notTooLong = ({ from, to }: Range) => daysBetween(from, to) < LONGEST_DAYS;
const wrongOrder = { error: 'The last day must not be before the first', path: ['to'] };
const tooLong = { error: `Please choose at most ${LONGEST_DAYS} days`, path: ['to'] };

const range = z.object({ from: calendarDate, to: calendarDate });
const blockId = z.coerce.number({ error: 'Please provide the number of a block' }).int().positive();

/** GET /api/admin/calendar: a range of days. */
export const rangeQuery = range.refine(rightOrder, wrongOrder).refine(notTooLong, tooLong);

const number = z.coerce.number({ error: 'Please send a number' }).int().positive().optional();

/** A job that is to be done; the booking or the visit of a plan that it is, not in its own way. */
const jobQuery = z.object({
  serviceType: z.enum(SERVICE_TYPES, { error: 'Please select a service' }),
  minutes: number,
  bookingId: number,
  seriesId: number,
  originalDate: calendarDate.optional(),
});

/**
 * GET /api/admin/times: a day and a job; for a new one its ZIP code, by which a near crew comes before
 * another.
 */
export const timesQuery = jobQuery.extend({
  date: calendarDate,
  zip: z
    .string()
    .regex(/^\d{5}$/, 'Please send a ZIP code')
    .optional(),
});

/** GET /api/admin/free-days: a range of days and a job. */
export const freeDaysQuery = jobQuery
  .extend(range.shape)
  .refine(rightOrder, wrongOrder)
  .refine(notTooLong, tooLong);
/** A question for the room on days, checked. */
export type FreeDaysQuery = z.infer<typeof freeDaysQuery>;

/** A question for the owner's times, checked. */
export type TimesQuery = z.infer<typeof timesQuery>;

/**
 * Who would make room for a job, by the crew that comes: visits shifted inside their part of the day.
 * `comes` is the crew if none is asked for. Both are absent where nobody is shifted.
 */
export type MakesRoom = {
  comes?: number | undefined;
  makesRoom?: { crew: number; visits: MadeRoom[] }[];
};

/** A part of the day as the owner can have it. */
export type OwnersTime = MakesRoom & {
  period: Period;
  /** Why Save would refuse it, and the same as a sentence; null if it wouldn't. */
  refusal: Refusal | null;
  sentence: string | null;
  /** The crews that have room for the job, by id. */
  crews: number[];
  /** The half hours that it can be pinned to, with the crews that have room then. */
  starts: (MakesRoom & { time: string; crews: number[]; isAfterward: boolean })[];
  /** Whether its time is over, so that a visit is only noted, and nobody is told when it will be. */
  isAfterward: boolean;
  /** How many crews there are. */
  outOf: number;
};

/**
 * DELETE /api/admin/blocked-time-slots: a range of days. `first` and `last` limit it to one
 * blocking, so that it can be undone; `reason` limits it to blocks with that reason.
 */
export const unblockQuery = range
  .extend({
    first: blockId.optional(),
    last: blockId.optional(),
    reason: z.string().max(200, 'Please use at most 200 characters').optional(),
  })
  .refine(rightOrder, wrongOrder)
  .refine(notTooLong, tooLong);

const { reason } = blockSlotBody.shape;

/** POST /api/admin/blocked-time-slots: every day of a range, whole or some hours of it. */
export const blockDaysBody = z
  .strictObject({
    from: calendarDate,
    to: calendarDate,
    timeSlots: z.array(timeSlot).min(1).max(11).optional(),
    reason,
  })
  .refine(rightOrder, wrongOrder)
  .refine(notTooLong, tooLong);

/**
 * Its answer: hours newly blocked, hours already blocked, bookings that stay, and the numbers of
 * the first and last block made; null if none was.
 */
export type BlockedDays = {
  blocked: number;
  already: number;
  bookings: number[];
  made: { first: number; last: number } | null;
};

/** POST /api/admin/weekly-blocks: a weekday, whole (`timeSlot` null) or one hour of it. */
export const weeklyBlockBody = z
  .strictObject({
    weekday: z.number({ error: 'Please choose a weekday' }).int().min(0).max(6),
    timeSlot: timeSlot.nullable().default(null),
    startsOn: calendarDate,
    endsOn: calendarDate.nullable().default(null),
    reason,
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    error: 'The last day must not be before the first',
    path: ['endsOn'],
  });
/** A weekly block, checked. */
export type WeeklyBlockData = z.infer<typeof weeklyBlockBody>;

/** A weekly block as the API returns it. */
export type StoredWeeklyBlock = WeeklyBlockData & { id: number; blockedBy: string };

/** How much of a day a job can take, in minutes over all crews. */
export type FreeDay = DayRoom & { date: string; blocked: CalendarDay['blocked'] };

/** One day of the owner's calendar, with its room for visits in minutes over all crews. */
export type CalendarDay = Omit<DayRoom, 'periods'> & {
  date: string;
  periods: (Room & {
    /** Why a short and why a long job (deep, premium) cannot start here; null when it can. */
    refusal: Refusal | null;
    longRefusal: Refusal | null;
    /** The same in words; null when a short job can start. */
    sentence: string | null;
    /** How many customers hold it during payment. */
    holds: number;
  })[];
  bookings: {
    id: number;
    name: string;
    serviceType: string;
    /** The part of the day it was booked for. */
    period: Period;
    /** Every part of the day that it takes, in order. */
    periods: Period[];
    /** When it is, as `8 AM–3 PM`, and who comes; null while it holds no time. */
    hours: string | null;
    crew: OverviewVisit['crew'];
    address: string;
    status: BookingStatus;
  }[];
  /** Blocked hours; `id` is null if a weekly block closes the hour. */
  blocked: { id: number | null; timeSlot: string; reason: string | null }[];
};
