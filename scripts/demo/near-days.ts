import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import { at, workdayBefore, type Days } from './days.ts';
import { cardCharged, cardKept, tipAdded } from './card-steps.ts';
import { person } from './people.ts';
import type { PlannedVisit } from './visit.ts';
import {
  cancelledOnline,
  confirmed,
  done,
  moved,
  noShow,
  noted,
  type VisitStep,
} from './visit-steps.ts';

type Near = Pick<PlannedVisit, 'period' | 'service' | 'by'> & {
  name: string;
  extras?: NonNullable<PlannedVisit['extras']>;
  /** What happens on the day; nothing of it where the demo starts earlier. */
  steps?: readonly VisitStep[];
  isUnconfirmed?: boolean;
};

/**
 * Today, or the last workday where today is a holiday: every state at once by the evening, and
 * whatever is still to come before. All crews go out.
 */
export function todaysVisits({ busy }: Days): PlannedVisit[] {
  return near(busy, [
    {
      ...{ name: 'Haddad', period: 'morning', service: 'basic', by: 'web' },
      steps: [done(at(busy, 10, 20), 'cash')],
    },
    {
      ...{ name: 'O’Donnell', period: 'morning', service: 'basic', by: 'phone' },
      steps: [noShow(at(busy, 8, 40)), noted(at(busy, 8, 42), 'Nobody home, no answer.')],
    },
    {
      ...{ name: 'Montgomery-Featherstone', period: 'morning', service: 'deep', by: 'web' },
      extras: {
        addOns: ['oven', 'interior-windows'],
        specialInstructions:
          'The chandelier in the dining room, please, but only with the ladder from the garage. The dog stays in the study.',
      },
      steps: [done(at(busy, 14, 30), 'reader')],
    },
    {
      ...{ name: 'Kim', period: 'afternoon', service: 'basic', by: 'web' },
      steps: [done(at(busy, 15, 10), 'peer')],
    },
    {
      ...{ name: 'Santangelo', period: 'afternoon', service: 'basic', by: 'phone' },
      steps: [done(at(addDays(busy, 1), 8, 5), 'cash')],
    },
    {
      ...{ name: 'Zhao', period: 'evening', service: 'basic', by: 'web' },
      steps: [done(at(addDays(busy, 1), 8, 10), 'peer')],
    },
    {
      ...{ name: 'Rousseau', period: 'evening', service: 'basic', by: 'web' },
      isUnconfirmed: true,
    },
    {
      ...{ name: 'Takahashi', period: 'afternoon', service: 'basic', by: 'web' },
      steps: [cancelledOnline(at(addDays(busy, -2), 19, 5))],
    },
  ]);
}

/** The next day, and one of the last days, which nobody has closed yet. */
export function visitsAroundToday({ today, next }: Days): PlannedVisit[] {
  return [
    ...near(workdayBefore(today, 1), [
      { name: 'Petrakis', period: 'afternoon', service: 'basic', by: 'phone' },
    ]),
    ...near(next, [
      { name: 'Asante', period: 'morning', service: 'basic', by: 'web' },
      { name: 'Yusuf', period: 'morning', service: 'deep', by: 'web' },
      { name: 'Lindqvist', period: 'afternoon', service: 'basic', by: 'phone' },
    ]),
  ];
}

/**
 * Visits of the last days whose customers keep a card: one was charged with a tip, one has no money
 * on it until tomorrow, one has expired.
 */
export function visitsWithCards({ today }: Days): PlannedVisit[] {
  const evening = { period: 'evening', service: 'basic', by: 'web' } as const;
  const visit = (name: string, daysAgo: number, steps: (day: CalendarDate) => VisitStep[]) => {
    const closed = addDays(today, -daysAgo);
    return near(workdayBefore(today, daysAgo + 1), [
      {
        ...evening,
        name,
        steps: [cardKept(at(closed, 9)), done(at(closed, 16, 40)), ...steps(closed)],
      },
    ]);
  };
  return [
    ...visit('Pham', 4, (day) => [tipAdded(at(day, 17), '20.00'), cardCharged(at(day, 18))]),
    ...visit('Ferrer', 3, (day) => [cardCharged(at(day, 18), 'expired_card')]),
    ...visit('Achterberg', 2, (day) => [
      cardCharged(at(day, 18), 'insufficient_funds'),
      cardCharged(at(addDays(day, 1), 18), 'insufficient_funds'),
    ]),
  ];
}

/** A day on which nothing is free: three crews with four visits each. */
export function fullDayVisits({ full }: Days): PlannedVisit[] {
  const names: readonly (readonly [Period, readonly string[]])[] = [
    ['morning', ['Ferrer', 'Whitaker', 'Achterberg', 'Quintana', 'Kim', 'Volkov']],
    ['afternoon', ['Brooks', 'El-Amin', 'Gallagher']],
    ['evening', ['Chaudhry', 'Pham', 'Iyer']],
  ];
  return near(
    full,
    names.flatMap(([period, people]) =>
      people.map((name, index) => ({
        ...{
          name,
          period,
          service: 'basic' as const,
          by: index === 1 ? ('phone' as const) : ('web' as const),
        },
        isUnconfirmed: name === 'Iyer',
      })),
    ),
  );
}

/** A visit at a time its crew is off: a conflict for the owner to resolve. */
export function visitOfCrewOff({ crewOff }: Days, crewId: number): PlannedVisit[] {
  const period = 'afternoon';
  return near(crewOff, [
    {
      ...{ name: 'Thibodeaux', period, service: 'basic', by: 'phone' },
      steps: [moved(at(addDays(crewOff, -12), 12, 5), { date: crewOff, period, crewId })],
    },
  ]);
}

/** Booked about a week before, confirmed the next morning. */
function near(date: CalendarDate, visits: readonly Near[]): PlannedVisit[] {
  return visits.map(({ name, isUnconfirmed, steps = [], ...visit }, index) => {
    const bookedOn = addDays(date, isUnconfirmed ? -9 : -13 - (index % 4));
    return {
      ...visit,
      who: person(name),
      date,
      bookedAt: at(bookedOn, 9 + index, 7 * index),
      steps: [
        ...(isUnconfirmed ? [] : [confirmed(at(addDays(bookedOn, 1), 8, 10 + index))]),
        ...steps,
      ],
    };
  });
}
