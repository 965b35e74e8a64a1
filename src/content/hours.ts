import { z } from 'zod';
import data from './hours.json' with { type: 'json' };
import { parseContent } from './load.ts';

const text = z.string().min(1);
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const dayName = z.enum([
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]);
const row = z.strictObject({
  days: text,
  time: text,
  dayOfWeek: z.array(dayName).optional(),
  opens: clock.optional(),
  closes: clock.optional(),
});

/** The days of the week as the table of online bookings has them, in JavaScript's order. */
export const WEEKDAY_IDS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** The parts of a day as the table has them; the domain's own, as a test compares. */
export const ONLINE_PERIODS = ['morning', 'afternoon', 'evening'] as const;

/** The schema of hours.json. */
export const hoursSchema = z
  .strictObject({
    sample: z.boolean(),
    /** What each of the two readings counts, so that both are true: the heads of their columns. */
    about: z.strictObject({ home: text, contact: text }),
    home: z.array(row).min(1),
    contact: z.array(row).min(1),
    online: z.record(z.enum(WEEKDAY_IDS), z.array(z.enum(ONLINE_PERIODS))),
  })
  .superRefine(({ home, contact, online }, context) => {
    const days = (rows: typeof home) => rows.map((each) => each.days).join(', ');
    if (days(home) !== days(contact)) {
      const message = `must have the same lines as the hours of the phone: ${days(home)}`;
      context.addIssue({ code: 'custom', path: ['contact'], message });
    }
    const open = [...home, ...contact].flatMap(({ dayOfWeek = [] }) => dayOfWeek);
    for (const day of WEEKDAY_IDS) {
      if (online[day].length === 0 || open.some((name) => name.toLowerCase() === day)) continue;
      const message = `must be empty: no line of the opening hours is open on a ${day}`;
      context.addIssue({ code: 'custom', path: ['online', day], message });
    }
  });

/**
 * Opening hours. The specification gives them twice and both are kept (spec 9): `home` counts the phone, `contact` the visits, and one table has both, line by line.
 * `online` is what customers can book without calling, by weekday and part of the day.
 */
export const hours = parseContent('hours.json', hoursSchema, data);
