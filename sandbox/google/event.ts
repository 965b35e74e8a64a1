import { z } from 'zod';

const moment = z.looseObject({
  dateTime: z.string().optional(),
  date: z.string().optional(),
  timeZone: z.string().optional(),
});

/** The accepted fields of an event; further fields are stored as is, as Google does. */
export const eventInput = z.looseObject({
  id: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  start: moment.optional(),
  end: moment.optional(),
  sequence: z.int().optional(),
  extendedProperties: z
    .looseObject({ private: z.record(z.string(), z.string()).optional() })
    .optional(),
});

export type EventInput = z.infer<typeof eventInput>;

/** An event as the Calendar API returns it. */
export type CalendarEvent = EventInput & {
  readonly kind: 'calendar#event';
  readonly id: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  readonly etag: string;
  readonly htmlLink: string;
  readonly iCalUID: string;
  readonly created: string;
  readonly updated: string;
  readonly sequence: number;
};

/** Why the event is invalid, in Google's words, or undefined when it is valid. */
export function eventProblem(event: EventInput): string | undefined {
  if (event.id !== undefined && !/^[a-v0-9]{5,1024}$/.test(event.id))
    return 'Invalid resource id value.';
  const start = millisecondsOf(event.start);
  const end = millisecondsOf(event.end);
  if (start === undefined) return 'Missing start time.';
  if (end === undefined) return 'Missing end time.';
  if (Number.isNaN(start) || Number.isNaN(end)) return 'Bad Request';
  if (end <= start) return 'The specified time range is empty.';
  if ([event.start, event.end].some((at) => at?.timeZone !== undefined && !isZone(at.timeZone))) {
    return 'Invalid time zone definition for start time.';
  }
  return undefined;
}

/** The instant, as far as it is known: a local time with a zone is read as UTC for comparing. */
export function millisecondsOf(at: EventInput['start']): number | undefined {
  const text = at?.dateTime ?? at?.date;
  if (text === undefined) return undefined;
  const hasOffset = at?.dateTime === undefined || /(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!hasOffset && at.timeZone === undefined) return Number.NaN;
  return Date.parse(hasOffset ? text : `${text}Z`);
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
