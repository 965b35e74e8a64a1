import { z } from 'zod';
import { CREW_TAPS, PROBLEM_LENGTH } from '#domain/crew-taps.ts';
import type { CrewLanguage } from '#domain/crew-checklist.ts';
import type { CrewColor } from '#domain/crews.ts';
import type { Home } from '#domain/price.ts';
import { calendarDate, idParam, LIMITS, optionalText, requiredText } from './fields.ts';

const moment = z.iso
  .datetime({ error: 'Please enter a time, like 2026-11-21T16:00:00.000Z' })
  .transform((text) => new Date(text));
/** Named by the phone, so that what is sent twice is known. */
const key = z.uuid({ error: 'Please provide a random ID (UUID)' });
/** When it happened and when it was sent, both by the phone's clock. */
const times = { at: moment, sentAt: moment };

/**
 * The `mark` of the visit as the day had it: after a restore its number can be another visit's. A
 * page that was kept from before there were marks sends none.
 */
const mark = z.string().max(64, 'Please send the mark of the visit').optional();

/** POST /api/crew/visits/{id}/taps: what comes with a tap in the address. */
export const crewTapQuery = z.object({ mark });

/** POST /api/crew/visits/{id}/taps: what a member tapped, once for each `key`. */
export const crewTapBody = z
  .strictObject({
    key,
    ...times,
    kind: z.enum(CREW_TAPS, { error: 'Please choose what happened' }),
    note: optionalText(PROBLEM_LENGTH),
  })
  .refine(({ kind, note }) => kind !== 'problem' || note, {
    error: 'Please enter what the problem is',
    path: ['note'],
  });
/** A tap, checked. */
export type CrewTapBody = z.infer<typeof crewTapBody>;

/** POST /api/crew/visits/{id}/photos: a JPEG as the body, once for each `key`. */
export const crewPhotoQuery = z.object({ key, ...times, mark });
/** What comes with a photograph, checked. */
export type CrewPhotoQuery = z.infer<typeof crewPhotoQuery>;

/** The booking and the photograph in a path. */
export const photoParams = idParam.extend({ photo: idParam.shape.id });

/** How far a visit is for the member who asks; times in ISO 8601. */
export type CrewVisitState = {
  onTheWayAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  /** How many photographs of the visit have arrived. */
  photos: number;
  /** The problems that were told, oldest first. */
  problems: string[];
};

/** A visit as the crew that makes it sees it: no price but what is to collect. */
export type CrewDayVisit = {
  id: number;
  /** Never another visit's, as the number can be after a restore; says nothing else. */
  mark: string;
  /** The hours of the day from and until which it goes: 8 to 12 is a morning. */
  hours: { from: number; until: number };
  /** In full on the day, before it the first name and an initial. */
  name: string;
  /** On the day of the visit only, as the next three. */
  phone: string | null;
  howToGetIn: string | null;
  instructions: string | null;
  /** What the crew brings back, in dollars. */
  collect: string | null;
  address: string;
  /** In the member's language, as the checklist. */
  service: string;
  home: Home | null;
  minutes: number | null;
  checklist: string[];
  /** Whether the office has closed it: nothing more to do there. */
  isClosed: boolean;
  /** Whether the office hasn’t confirmed it yet: nobody goes there without a call. */
  isUnconfirmed: boolean;
  state: CrewVisitState;
};

/** GET /api/crew/day: today and tomorrow of the member's own crew. */
export type CrewDay = {
  member: { name: string; language: CrewLanguage; crew: string; color: CrewColor };
  /** When this was read, in ISO 8601. */
  readAt: string;
  /** How else a customer can pay: the handle of the payment app. */
  payTo: string;
  days: { date: string; visits: CrewDayVisit[] }[];
};

const clock = z.union([
  z.literal(''),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, like 08:30'),
]);

/** GET /api/admin/hours: the seven days from this one on. */
export const hoursQuery = z.object({ from: calendarDate });

/** GET /api/admin/hours/export: at most a year of them. */
export const hoursRange = z
  .object({ from: calendarDate, to: calendarDate })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day must not be before the first',
    path: ['to'],
  });

/** POST /api/admin/hours/corrections; both times empty: they were not there. */
export const hourCorrection = z
  .strictObject({
    memberId: z.number().int().positive(),
    bookingId: z.number().int().positive(),
    startsAt: clock,
    endsAt: clock,
    reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  })
  .refine(({ startsAt, endsAt }) => (startsAt === '') === (endsAt === ''), {
    error: 'Please enter both times, or none if they weren’t there',
    path: ['endsAt'],
  })
  .refine(({ startsAt, endsAt }) => startsAt === '' || startsAt < endsAt, {
    error: 'The end must be after the start',
    path: ['endsAt'],
  });
/** A correction of hours, checked. */
export type HourCorrection = z.infer<typeof hourCorrection>;

/** Times at a visit, `08:30` by the company's clock; null where nobody has said. */
export type HourTimes = { startsAt: string | null; endsAt: string | null };

/** The hours of a member at a visit: what counts, what was tapped, and every correction. */
export type VisitHours = HourTimes & {
  bookingId: number;
  name: string;
  date: string;
  /** What counts; null while a start or a finish is missing. */
  minutes: number | null;
  tapped: HourTimes;
  /** Oldest first; the last one counts. */
  corrections: (HourTimes & { reason: string; by: string; at: string })[];
};

/** GET /api/admin/hours: the week by member, those with a visit in it or still in a crew. */
export type HoursWeek = {
  from: string;
  members: { id: number; name: string; crew: string; minutes: number; visits: VisitHours[] }[];
};

/** How far a visit is, for the owner; who did it last. Times in ISO 8601. */
export type CrewNews = {
  onTheWayAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  problems: { note: string; by: string; at: string }[];
  photos: { id: number; by: string; at: string }[];
};
