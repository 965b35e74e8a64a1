import { newBooking } from '#contracts/admin/new-booking.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import type { PlanWeeks } from '#domain/plans/frequency.ts';
import { frequencyOf } from '#domain/plans/frequency.ts';
import type { Period } from '#domain/slots.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { blockDays } from '#server/schedule/block-days.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { at, DAYS_BACK, WORKDAYS, type Days } from './days.ts';
import type { Demo, Happening } from './demo.ts';
import { holidayOn } from './holidays.ts';
import { PEOPLE, type Person } from './people.ts';
import { skipHolidays } from './skip-holidays.ts';
import { bookOnline } from './visit.ts';
import { visitsOfPlan } from './plan-visits.ts';

type Regular = {
  /** Indexes in the list of people. */
  readonly person: number;
  readonly weeks: PlanWeeks;
  readonly period: Period;
  /** Which of the days without a story they come on. */
  readonly day: number;
  readonly addOns?: readonly string[];
  /** Started on the website, with consent to its terms. */
  readonly isOnline?: boolean;
};

/** The first has a closed date later, the second skips a visit, the last is paused for a month. */
const REGULARS: readonly Regular[] = [
  { person: 0, weeks: 1, period: 'morning', day: 0 },
  { person: 2, weeks: 2, period: 'morning', day: 1, addOns: ['oven'] },
  { person: 8, weeks: 4, period: 'afternoon', day: 0, isOnline: true },
  { person: 1, weeks: 1, period: 'afternoon', day: 1 },
];
const [CLOSED, SKIPS, , AWAY] = REGULARS;
/** Before single visits are booked: all plans may come on one day of the week, and need its crews. */
const STARTED_DAYS_AHEAD = 12;
/** People with a plan, who get their visits from it. */
export const HAVE_PLANS: readonly number[] = REGULARS.map(({ person }) => person);
/** Beyond this, no plan visit is a booking yet. */
const CLOSED_AHEAD = 63;
const TRADE_SHOW = 'Trade show';

/** The plans of regular customers: started on the phone weeks ago, and all that came of them. */
export function planHappenings(days: Days): Happening[] {
  const { today } = days;
  const plans = REGULARS.map((regular, index) => ({
    regular,
    first: firstVisit(regular, days),
    minute: index * 6,
    id: 0,
  }));
  const idOf = (regular: Regular | undefined) =>
    plans.find((plan) => plan.regular === regular)?.id ?? 0;
  const started = plans.map((plan): Happening => ({
    at: at(addDays(plan.first, -STARTED_DAYS_AHEAD), 11, plan.minute),
    happen: async (demo) => {
      const { regular, first } = plan;
      plan.id = regular.isOnline
        ? await startOnline(demo, regular, first)
        : startPlan(demo, regular, first);
    },
  }));
  const done = plans.flatMap((plan) =>
    datesUntil(plan.first, today).map((date): Happening => ({
      at: at(date, 19, 30 + plan.minute),
      happen: ({ app, owner: actor }) => {
        for (const id of visitsOfPlan(app, plan.id, date)) {
          closeVisit(app, { id, outcome: 'completed', collected: 'peer', actor });
        }
      },
    })),
  );
  const nights = datesUntil(addDays(today, -DAYS_BACK), today).map((date): Happening => ({
    at: at(date, 0, 10),
    happen: async ({ app, owner }) => {
      await extendPlans(app);
      for (const { id } of plans) if (id > 0) skipHolidays(app, id, owner);
    },
  }));
  const yesterday = addDays(today, -1);
  return [
    ...started,
    ...done,
    ...nights,
    {
      at: at(yesterday, 12, 5),
      happen: ({ app, owner: actor }) => {
        const id = idOf(SKIPS);
        const { next, version } = showPlan(app, id);
        const { originalDate } = next.slice(1).find(isComing) ?? { originalDate: '' };
        return skipVisit(app, { id, originalDate, version, actor });
      },
    },
    {
      at: at(yesterday, 12, 20),
      happen: ({ app, owner: actor }) => {
        const [from, until] = [addDays(today, 2), addDays(today, 30)];
        return pausePlan(app, { id: idOf(AWAY), from, until, actor });
      },
    },
    {
      at: at(yesterday, 12, 40),
      happen: ({ app, owner }) => {
        const first = plans.find(({ regular }) => regular === CLOSED)?.first ?? today;
        const dates = datesUntil(first, addDays(today, CLOSED_AHEAD));
        const date = dates.findLast((each) => holidayOn(each) === undefined) ?? today;
        return blockDays(app, { from: date, to: date, reason: TRADE_SHOW }, owner);
      },
    },
  ];
}

/** A customer books the first visit, says how often, and agrees to the plan. */
async function startOnline(demo: Demo, regular: Regular, date: CalendarDate): Promise<number> {
  const { weeks, period } = regular;
  const who = personOf(regular);
  const extras = { frequency: frequencyOf(weeks) };
  const bookedAt = demo.app.now();
  const id = await bookOnline(demo, {
    ...{ who, date, period, extras, bookedAt },
    ...{ service: 'basic', by: 'web' },
  });
  await changeBookingStatus(demo.app, { id, status: 'confirmed', actor: demo.owner });
  return planOf(findBooking(demo.app, id).seriesId, who);
}

const isComing = ({ state }: PlanVisit) => state === 'planned' || state === 'made';

/** The owner enters the first visit while they are on the phone, and starts the plan with it. */
function startPlan({ app, owner }: Demo, regular: Regular, first: CalendarDate): number {
  const who = personOf(regular);
  const { firstName, lastName, phone, address, home } = who;
  const addOns = regular.addOns ?? [];
  const data = newBooking.parse({
    ...{ firstName, lastName, phone, address, home, addOns },
    email: who.email ?? '',
    serviceType: 'basic',
    preferredDate: first,
    preferredTime: regular.period,
    frequency: frequencyOf(regular.weeks),
    payment: 'on-the-day',
    status: 'confirmed',
    plan: true,
    planAgreed: `${firstName} ${lastName}, on the phone`,
  });
  const { seriesId } = addBooking(app, data, owner);
  return planOf(seriesId, who);
}

function personOf({ person }: Regular): Person {
  const who = PEOPLE[person];
  if (!who) throw new Error(`There is no person ${person}.`);
  return who;
}

function planOf(seriesId: number | null, { lastName }: Person): number {
  if (seriesId === null) throw new Error(`${lastName} has no plan.`);
  return seriesId;
}

/** On a day of the week on which nothing else is told; so that every step comes out even. */
function firstVisit({ weeks, day }: Regular, days: Days): CalendarDate {
  const quiet = quietWeekdays(days);
  const wanted = quiet[day % quiet.length] ?? 1;
  const from = addDays(days.today, -DAYS_BACK + (weeks === 4 ? 7 : 0));
  const first = addDays(from, (wanted - weekday(from) + 7) % 7);
  return holidayOn(first) === undefined ? first : addDays(first, 7);
}

/** The days of the week on which nothing is told but plans, 0 for Sunday. */
export function quietWeekdays({ today, busy, next, full, crewOff, holiday }: Days): number[] {
  const loud = [today, busy, next, full, crewOff].map(weekday);
  const left = WORKDAYS.filter((each) => !loud.includes(each));
  const quiet = left.filter((each) => each !== weekday(holiday));
  return quiet.length > 0 ? quiet : left;
}

/** Every seventh day from a date through another. */
function datesUntil(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 7)) dates.push(date);
  return dates;
}
