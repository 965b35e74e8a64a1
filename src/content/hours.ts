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
const row = z
  .strictObject({
    days: text,
    /** What a day without hours says; where there are hours, they say it. */
    time: text.optional(),
    dayOfWeek: z.array(dayName).optional(),
    opens: clock.optional(),
    closes: clock.optional(),
  })
  .transform(({ time, ...line }, context) => {
    const { opens, closes } = line;
    const hours = opens !== undefined && closes !== undefined ? spanText(opens, closes) : undefined;
    if (hours === undefined && time === undefined) {
      const message = 'must say something, like Closed, where a day has no hours';
      context.addIssue({ code: 'custom', path: ['time'], message });
    }
    if (hours !== undefined && time !== undefined && plain(time) !== plain(hours)) {
      const message = `must be empty, or ${hours} as the hours beside it are`;
      context.addIssue({ code: 'custom', path: ['time'], message });
    }
    return { ...line, time: hours ?? time ?? '' };
  });

/** `09:00` and `16:30` as `9 AM–4:30 PM`. */
function spanText(opens: string, closes: string): string {
  return `${clockText(opens)}–${clockText(closes)}`;
}

function clockText(time: string): string {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** However its dash and spaces are typed. */
function plain(time: string): string {
  return time
    .toLowerCase()
    .replaceAll(/\s|\.|:00/g, '')
    .replaceAll(/[-–—]|to/g, '-');
}

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

/** When each of them begins and ends, in hours; the domain's own, as a test compares. */
export const ONLINE_PERIOD_HOURS = {
  morning: [8, 12],
  afternoon: [12, 17],
  evening: [17, 20],
} as const;

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
    // What the page says of a day and what can be booked on it must not contradict each other.
    for (const { dayOfWeek = [], opens, closes, time } of contact) {
      if (opens === undefined || closes === undefined) continue;
      for (const name of dayOfWeek) {
        const day = WEEKDAY_IDS.find((id) => id === name.toLowerCase());
        const shut = day && online[day].find((part) => !isWithin(part, { opens, closes }));
        if (!day || !shut) continue;
        const message = `must not have the ${shut}: the cleaning hours of a ${name} are ${time}`;
        context.addIssue({ code: 'custom', path: ['online', day], message });
      }
    }
  });

/** Whether some of a part of the day lies in the hours of a line. */
function isWithin(
  part: (typeof ONLINE_PERIODS)[number],
  { opens, closes }: { opens: string; closes: string },
): boolean {
  const [from, to] = ONLINE_PERIOD_HOURS[part];
  return from < hoursOf(closes) && hoursOf(opens) < to;
}

function hoursOf(time: string): number {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return hour + minutes / 60;
}

/**
 * Opening hours. The specification gives them twice and both are kept (spec 9): `home` counts the phone, `contact` the visits, and one table has both, line by line.
 * `online` is what customers can book without calling, by weekday and part of the day.
 */
export const hours = parseContent('hours.json', hoursSchema, data);
