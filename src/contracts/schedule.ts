import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import { calendarDate, LIMITS, period, timeSlot } from './fields.ts';

const serviceType = z.enum(SERVICE_TYPES, { error: 'Please select a service' }).optional();
/** The job's duration from its price; takes precedence over the service's. */
const minutes = z.coerce
  .number({ error: 'minutes must be a number' })
  .int('minutes must be a whole number')
  .min(1, 'minutes must be at least 1')
  .max(1440, 'minutes must be at most 1440')
  .optional();

/** GET /api/available-time-periods/{date} */
export const availablePeriodsParams = z.strictObject({ date: calendarDate });
/** Its optional `?serviceType=` and `?minutes=`: the answer is then for a job of that length. */
export const availablePeriodsQuery = z.object({ serviceType, minutes });
/** Its answer. */
export type AvailablePeriods = { availableTimePeriods: string[] };

/** POST /api/check-availability. `preferredDate` is an ISO string made from a calendar date. */
export const checkAvailabilityBody = z.object({
  preferredDate: z
    .string({ error: 'Please select a date' })
    .transform((text) => text.slice(0, 10))
    .refine(isCalendarDate, { error: 'Please select a date' }),
  preferredTime: period,
  serviceType,
  minutes,
});
/** Its answer. */
export type Availability = { available: boolean };

/** POST /api/admin/block-time-slot (spec 5, 7). */
export const blockSlotBody = z.strictObject({
  date: calendarDate,
  timeSlot,
  reason: z
    .string({ error: 'Please provide a reason for blocking this time slot.' })
    .trim()
    .min(1, 'Please provide a reason for blocking this time slot.')
    .max(LIMITS.reason, `Please use at most ${LIMITS.reason} characters`),
});
/** The owner's request to block a slot. */
export type BlockSlot = z.infer<typeof blockSlotBody>;

/** A blocked hourly slot as the API returns it (spec 3, 7). */
export type StoredBlockedSlot = {
  id: number;
  date: string;
  timeSlot: string;
  reason: string | null;
  blockedBy: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
};

/** The reasons the owner can choose; Admin busy comes first, Other requires a text (spec 9). */
export const BLOCK_REASONS = [
  'Admin busy',
  'Maintenance',
  'Personal appointment',
  'Equipment repair',
  'Training',
  'Emergency',
  'Other',
] as const;

/** Reasons for closing whole days or weekdays: the most common first, then those for hours. */
export const DAY_REASONS = ['Day off', 'Holiday', ...BLOCK_REASONS] as const;
