import { z } from 'zod';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { Board, BoardVisit } from '#domain/week-board.ts';
import { CREW_COLORS, CREW_LANGUAGES } from '#domain/crews.ts';
import type { Period } from '#domain/slots.ts';
import { calendarDate, LIMITS, period, requiredText } from '../fields.ts';

const crewName = requiredText(1, LIMITS.crew, 'Please enter a name for the crew');
const color = z.enum(CREW_COLORS, { error: 'Please choose a color' });
/** A change that changes nothing is a mistake of its caller. */
const something = [
  (change: object) => Object.keys(change).length > 0,
  { error: 'Please enter what to change' },
] as const;
const person = {
  name: requiredText(1, LIMITS.name, 'Please enter a name'),
  phone: requiredText(10, LIMITS.phone, 'Valid phone number is required'),
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
/** What changes of a crew, checked. */
export type CrewPatch = z.infer<typeof crewPatch>;

/** POST /api/admin/members */
export const newMember = z.strictObject(person);
/** Somebody who joins, checked. */
export type NewMember = z.infer<typeof newMember>;

/** PATCH /api/admin/members/{id}; `hasLeft` ends their link, or lets them come back. */
export const memberPatch = z
  .strictObject({ ...person, hasLeft: z.boolean({ error: 'hasLeft is yes or no' }) })
  .partial()
  .refine(...something);
/** What changes of a member, checked. */
export type MemberPatch = z.infer<typeof memberPatch>;

/** A member as it leaves the server. */
export type StoredMember = {
  id: number;
  name: string;
  phone: string;
  crewId: number;
  language: (typeof CREW_LANGUAGES)[number];
  /** Their private page. */
  link: string;
};

/** What a crew is called and how it looks. */
export type CrewLabel = Pick<StoredCrew, 'id' | 'name' | 'color'>;

/** A visit that a crew is to make. */
export type CrewVisit = {
  id: number;
  version: number;
  name: string;
  date: string;
  /** The part of the day in which it starts. */
  period: Period;
  status: BookingStatus;
};

/** A crew as it leaves the server, with those who go out with it and what is ahead of it. */
export type StoredCrew = {
  id: number;
  name: string;
  color: (typeof CREW_COLORS)[number];
  isActive: boolean;
  members: StoredMember[];
  /** The visits from today on, soonest first. */
  ahead: CrewVisit[];
  /** When it is off from today on, soonest first. */
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
/** Time off to write down, checked. */
export type NewTimeOff = z.infer<typeof newTimeOff>;

/** GET /api/admin/time-off/hits: the visits that such time off would affect. */
export const timeOffQuery = offRange.refine(inOrder, wrongOrder);

/** Time off as it leaves the server, with the visits that still stand on it. */
export type StoredTimeOff = NewTimeOff & { id: number; hits: CrewVisit[] };

/** GET /api/admin/week: the seven days from this one on. */
export const weekQuery = z.object({ from: calendarDate });

/** A visit on the board, with what the crew collects, in dollars. */
export type WeekVisit = BoardVisit & {
  version: number;
  address: string;
  serviceType: string;
  minutes: number | null;
  /** How often it comes where it is a visit of a plan; null for one that stands alone. */
  plan: string | null;
  status: BookingStatus;
  balance: string;
};

/** A week of the crews: those that go out and those that have visits in it. */
export type Week = Omit<Board, 'visits' | 'crews'> & {
  from: string;
  visits: WeekVisit[];
  crews: (CrewLabel & { isActive: boolean })[];
};
