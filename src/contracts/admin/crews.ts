import { z } from 'zod';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { Board, BoardVisit } from '#domain/week-board.ts';
import { daysBetween, isCalendarDate } from '#domain/calendar-date.ts';
import { CREW_COLORS, CREW_LANGUAGES } from '#domain/crews.ts';
import { halfOfStart } from '#domain/half-hours.ts';
import type { WeekOfPeriods } from '#domain/online-hours.ts';
import { periodOf, PERIODS, type Period, type SlotTime } from '#domain/slots.ts';
import { calendarDate, LIMITS, period, phoneField, requiredText, startTime } from '../fields.ts';

/** The longest time off of a member, in days. */
const MOST_DAYS_OFF = 366;

const crewName = requiredText(1, LIMITS.crew, 'Please enter a name for the crew');
const color = z.enum(CREW_COLORS, { error: 'Please choose a color' });
/** A patch without any change is a caller's mistake. */
const something = [
  (change: object) => Object.keys(change).length > 0,
  { error: 'Please enter what to change' },
] as const;
const person = {
  name: requiredText(1, LIMITS.name, 'Please enter a name'),
  phone: phoneField(),
  crewId: z.number({ error: 'Please choose a crew' }).int().positive('Please choose a crew'),
  language: z.enum(CREW_LANGUAGES, { error: 'Please choose a language' }),
};

/** POST /api/admin/crews */
export const newCrew = z.strictObject({ name: crewName, color });
/** A crew to add, checked. */
export type NewCrew = z.infer<typeof newCrew>;

/** PATCH /api/admin/crews/{id}: rename it, give it another color, retire it or bring it back. */
export const crewPatch = z
  .strictObject({ name: crewName, color, isActive: z.boolean({ error: 'isActive is yes or no' }) })
  .partial()
  .refine(...something);
/** A crew's changes, checked. */
export type CrewPatch = z.infer<typeof crewPatch>;

/** POST /api/admin/members */
export const newMember = z.strictObject(person);
/** A new member, checked. */
export type NewMember = z.infer<typeof newMember>;

/** PATCH /api/admin/members/{id}; `hasLeft` disables their link, or lets them come back. */
export const memberPatch = z
  .strictObject({ ...person, hasLeft: z.boolean({ error: 'hasLeft is yes or no' }) })
  .partial()
  .refine(...something);
/** A member's changes, checked. */
export type MemberPatch = z.infer<typeof memberPatch>;

/** A member as the API returns it. */
export type StoredMember = {
  id: number;
  name: string;
  phone: string;
  crewId: number;
  language: (typeof CREW_LANGUAGES)[number];
  /** Their private page. */
  link: string;
  /** Their days off from today on, soonest first. */
  off: StoredMemberOff[];
};

/** POST /api/admin/member-time-off: a member is off on these days. */
export const newMemberOff = z
  .strictObject({
    memberId: z
      .number({ error: 'Please choose a member' })
      .int()
      .positive('Please choose a member'),
    startsOn: calendarDate,
    endsOn: calendarDate,
    reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    error: 'The last day must not be before the first',
    path: ['endsOn'],
  })
  .refine(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) <= MOST_DAYS_OFF, {
    error: `Please enter at most ${MOST_DAYS_OFF} days`,
    path: ['endsOn'],
  });
/** A member's new time off, checked. */
export type NewMemberOff = z.infer<typeof newMemberOff>;
/** A member's time off as the API returns it. */
export type StoredMemberOff = NewMemberOff & { id: number };

/** As many visits of a crew are given other places in one step. */
export const MOST_PLACED = 100;

const seenVisit = { id: z.number().int().positive(), version: z.number().int().min(1) };

/** POST /api/admin/crews/{id}/places: visits to move as they were proposed. */
export const placeVisitsBody = z.strictObject({
  moves: z
    .array(
      z.strictObject({
        ...seenVisit,
        date: calendarDate,
        period,
        startTime: startTime.optional(),
        crewId: z.number().int().positive(),
      }),
      { error: 'Please send the visits to move' },
    )
    .min(1, 'Please send the visits to move')
    .max(MOST_PLACED, `Please send at most ${MOST_PLACED} visits`),
});
/** Visits to move, checked. */
export type PlaceVisits = z.infer<typeof placeVisitsBody>;

/** POST /api/admin/crews/{id}/places/undo: the visits as they were answered. */
export const undoPlacesBody = z.strictObject({
  visits: z
    .array(z.strictObject(seenVisit), { error: 'Please send the visits' })
    .min(1, 'Please send the visits')
    .max(MOST_PLACED, `Please send at most ${MOST_PLACED} visits`),
});

/** Where a visit is, or could go: its hours in words, and its crew. */
export type VisitPlace = SlotTime & { hours: string | null; crewId: number; crew: string };

/** A time for a visit; with an hour where that was told or pinned. */
export type OtherTime = SlotTime & { startTime?: string };

/**
 * A visit that a crew can't make, and where it could go; null if nowhere near. Where that is the
 * owner's choice, `why` says so: its customer was told the hour that it can't keep, that hour was
 * pinned, or it has begun.
 */
export type PlacedVisit = {
  id: number;
  version: number;
  name: string;
  from: VisitPlace;
  to: (VisitPlace & { startTime?: string }) | null;
  why: 'told' | 'pinned' | 'begun' | null;
  /** Other near times that it could have instead, soonest first. */
  others: OtherTime[];
  /** How its customer hears of the move by itself: `call` if nothing reaches them, `nobody` if it is no news. */
  told: 'mail' | 'sms' | 'call' | 'nobody';
  phone: string;
  /** Whether it counts as moved for the places of the others. */
  isChosen: boolean;
};

const ONE_PICK = String.raw`\d{1,12}_\d{4}-\d\d-\d\d_(morning|afternoon|evening)(_\d\d:\d\d)?`;
const PICKS = new RegExp(`^(${ONE_PICK}(,${ONE_PICK})*)?$`);

/** GET /api/admin/crews/{id}/places: which visits to move; without it all but the owner's choices. */
export const placesQuery = z.object({
  move: z
    .string()
    .regex(/^(\d{1,12}(,\d{1,12})*)?$/, 'Please send the numbers of visits')
    .transform((ids) => ids.split(',').filter(Boolean).map(Number))
    .optional(),
  /** Times that the owner has chosen for some: `12_2026-12-02_morning`, or with `_09:30`. */
  pick: z
    .string()
    .regex(PICKS, 'Please send visits with their times')
    .transform((all) => all.split(',').filter(Boolean).map(pickOf))
    .refine((all) => all.every(isTime), 'Please send visits with their times')
    .optional(),
});

/** A time that the owner has chosen for a visit. */
export type PickedTime = OtherTime & { id: number };

const isTime = ({ date, startTime: time }: PickedTime) =>
  isCalendarDate(date) && (time === undefined || halfOfStart(time) !== undefined);

function pickOf(text: string): PickedTime {
  const [id = '', date = '', part = '', time] = text.split('_');
  const slot = { id: Number(id), date, period: periodOf(part) ?? PERIODS[0] };
  return time === undefined ? slot : { ...slot, startTime: time };
}

/** A crew's name and color. */
export type CrewLabel = Pick<StoredCrew, 'id' | 'name' | 'color'>;

/** A visit that a crew is to make. */
export type CrewVisit = {
  id: number;
  version: number;
  name: string;
  date: string;
  /** The part of the day in which it starts. */
  period: Period;
  /** The hours that it takes, in words; null if it holds none. */
  hours: string | null;
  status: BookingStatus;
  /** The other crews that have all of its time free, by id. */
  free: number[];
};

/** A crew as the API returns it, with its members and upcoming visits. */
export type StoredCrew = {
  id: number;
  name: string;
  color: (typeof CREW_COLORS)[number];
  isActive: boolean;
  members: StoredMember[];
  /** The soonest visits from today on ... */
  ahead: CrewVisit[];
  /** ... of this many. */
  aheadCount: number;
  /** Visits that it can't make as they stand, since members are off. */
  stuck: CrewVisit[];
  /** Its time off from today on, soonest first. */
  timeOff: StoredTimeOff[];
};

const offRange = z.strictObject({
  crewId: z.coerce.number({ error: 'Please choose a crew' }).int().positive('Please choose a crew'),
  startsOn: calendarDate,
  endsOn: calendarDate,
  period: period.nullable().default(null),
});
const inOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn <= endsOn;
const wrongOrder = { error: 'The last day must not be before the first', path: ['endsOn'] };

/** POST /api/admin/time-off: a crew is off on these days, whole or one period of each. */
export const newTimeOff = offRange
  .extend({
    crewId: z.number({ error: 'Please choose a crew' }).int().positive('Please choose a crew'),
    reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  })
  .refine(inOrder, wrongOrder);
/** New time off, checked. */
export type NewTimeOff = z.infer<typeof newTimeOff>;

/** GET /api/admin/time-off/hits: the visits that such time off would affect. */
export const timeOffQuery = offRange.refine(inOrder, wrongOrder);

/** Time off as the API returns it, with the visits still scheduled in it. */
export type StoredTimeOff = NewTimeOff & { id: number; hits: CrewVisit[] };

/** GET /api/admin/week: the seven days from this one on. */
export const weekQuery = z.object({ from: calendarDate });

/** A visit on the board, with what the crew collects, in dollars. */
export type WeekVisit = BoardVisit & {
  /** When it starts and how long it takes, in half hours from 8 AM; null if it holds no time. */
  start: number | null;
  length: number;
  /** Its hour was told to the customer or pinned. */
  isFixed: boolean;
  /** The crews that come with its own, by id. */
  others: readonly number[];
  /** How many minutes late its crew says it is; null if it doesn’t. */
  late: number | null;
  version: number;
  address: string;
  serviceType: string;
  minutes: number | null;
  /** How often it repeats if it is a visit of a plan; null for a single visit. */
  plan: string | null;
  status: BookingStatus;
  balance: string;
};

/** The crews' week: active crews and any that have visits in it. */
export type Week = Omit<Board, 'visits' | 'crews'> & {
  from: string;
  /** Periods with every hour blocked, and the reason if one was given. */
  blocked: (SlotTime & { reason: string | null })[];
  visits: WeekVisit[];
  crews: (CrewLabel & { isActive: boolean })[];
  /** The parts of each weekday that customers can book online, Sunday first. */
  online: WeekOfPeriods;
};
