import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { OFFLINE_METHODS } from '#contracts/admin/payments.ts';
import type { Period } from '#domain/slots.ts';
import { at, DAYS_AHEAD, DAYS_BACK, WORKDAYS, type Days } from './days.ts';
import { holidayOn } from './holidays.ts';
import { PEOPLE } from './people.ts';
import { HAVE_PLANS } from './plans.ts';
import type { PlannedVisit } from './visit.ts';
import { confirmed, done } from './visit-steps.ts';

/** How many of the people are regulars: the first ones of the list. */
export const REGULARS = 12;
const WEEKLY = 2;
const EVERY_OTHER_WEEK = 6;
/** How far ahead the owner enters the next visits. */
const ENTERED_DAYS_AHEAD = 30;
const PERIODS_IN_TURN: readonly Period[] = [
  'morning',
  'afternoon',
  'morning',
  'afternoon',
  'evening',
];
const HOW_THEY_PAY = [OFFLINE_METHODS[1], OFFLINE_METHODS[0], OFFLINE_METHODS[2]] as const;

/**
 * Those without a plan who come every week, every other week or every four weeks, each on a day of
 * their own.
 */
export function regularVisits(days: Days): PlannedVisit[] {
  const kept = [days.today, days.busy, days.next, days.full, days.holiday, days.crewOff];
  return PEOPLE.slice(0, REGULARS).flatMap((_, index) => {
    if (HAVE_PLANS.includes(index)) return [];
    return datesOf(index, days.today)
      .filter((date) => !kept.includes(date) && holidayOn(date) === undefined)
      .map((date, nth) => visitOf(index, date, nth === 0));
  });
}

function datesOf(index: number, today: CalendarDate): CalendarDate[] {
  const step = index < WEEKLY ? 7 : index < WEEKLY + EVERY_OTHER_WEEK ? 14 : 28;
  const from = addDays(today, (index % (step / 7)) * 7 - DAYS_BACK);
  const first = addDays(from, ((WORKDAYS[index % WORKDAYS.length] ?? 1) - weekday(from) + 7) % 7);
  const dates: CalendarDate[] = [];
  for (let date = first; date <= addDays(today, DAYS_AHEAD); date = addDays(date, step)) {
    dates.push(date);
  }
  return dates;
}

/** The first one is booked on the website, the ones after it by the owner. */
function visitOf(index: number, date: CalendarDate, isFirst: boolean): PlannedVisit {
  const who = PEOPLE[index];
  if (!who) throw new Error(`There is no person ${index}.`);
  const bookedOn = addDays(date, isFirst ? -ENTERED_DAYS_AHEAD - 3 : -ENTERED_DAYS_AHEAD);
  const minute = index * 4;
  const isByWeb = isFirst || index % 3 === 0;
  const frequency = index < WEEKLY ? 'weekly' : index < 8 ? 'bi-weekly' : 'monthly';
  return {
    who,
    date,
    period: PERIODS_IN_TURN[index % PERIODS_IN_TURN.length] ?? 'morning',
    service: index === 11 ? 'deep' : 'basic',
    extras: {
      // On the website, choosing a frequency starts a plan; these have none.
      ...(isByWeb ? {} : { frequency }),
      ...(isFirst && index % 4 === 3 ? { addOns: ['oven', 'refrigerator'] } : {}),
    },
    by: isByWeb ? 'web' : 'phone',
    bookedAt: at(bookedOn, 10, minute),
    steps: [
      confirmed(at(bookedOn, 16, minute)),
      done(at(date, 20, minute), HOW_THEY_PAY[index % HOW_THEY_PAY.length]),
    ],
  };
}
