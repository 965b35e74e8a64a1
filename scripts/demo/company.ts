import { eq } from 'drizzle-orm';
import { customers } from '#db/schema/customers.ts';
import { addDays } from '#domain/calendar-date.ts';
import { normalizePhone } from '#domain/person.ts';
import { addMember } from '#server/crews/add-member.ts';
import { changeCrew } from '#server/crews/change-crew.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { changeCustomer } from '#server/customers/change-customer.ts';
import { addReview } from '#server/reviews/add-reviews.ts';
import { blockDays } from '#server/schedule/block-days.ts';
import { addTimeOff } from '#server/schedule/time-off.ts';
import { at, DAYS_BACK, workdayBefore, type Days } from './days.ts';
import type { Demo, Happening } from './demo.ts';
import { holidaysBetween } from './holidays.ts';
import { HOW_TO_GET_IN, NOTES, person } from './people.ts';

/** The number of crews at the first start. */
export const CREWS = 3;
/** How far ahead holidays are closed: past the last day that can be booked. */
const DAYS_CLOSED_AHEAD = 366;
/** The crew with a day off, by its index. */
export const CREW_OFF = 3;

const TEAMS = [
  ['Heron', 'green', ['Elena Duarte', 'Marcus Tull']],
  ['Pelican', 'blue', ['Mei Tan', 'Yolanda Reyes', 'Andre Fields']],
  ['Sandpiper', 'plum', ['Lupe Navarro', 'Chris Okoye']],
] as const;
const SPEAK_SPANISH = ['Yolanda Reyes', 'Lupe Navarro'];

const REVIEWS = [
  ['Priya R.', 5, 12, 'On time, thorough and kind. The kitchen hasn’t looked like this in years.'],
  [
    'Marcus B.',
    4,
    34,
    'Very good work. They missed one sill and came back the next morning for it.',
  ],
  ['Sofia P.', 5, 21, 'We booked at ten at night and had a confirmation at breakfast.'],
  ['Kwame A.', 5, 47, 'Two people, four hours, and the deposit came back in full.'],
] as const;

/** Company data: crews, days off, notes on customers, reviews. */
export function companyHappenings(days: Days): Happening[] {
  const { today, holiday, crewOff } = days;
  const start = addDays(today, -DAYS_BACK - 40);
  return [
    { at: at(start, 9), happen: nameCrews },
    {
      at: at(start, 9, 30),
      happen: ({ app, owner }) => {
        for (const { date, name } of holidaysBetween(start, addDays(today, DAYS_CLOSED_AHEAD))) {
          blockDays(app, { from: date, to: date, reason: name }, owner);
        }
      },
    },
    {
      at: at(addDays(today, -20), 8, 45),
      happen: ({ app, owner }) =>
        blockDays(app, { from: holiday, to: holiday, reason: 'Company holiday' }, owner),
    },
    {
      at: at(addDays(today, -1), 15),
      happen: ({ app, owner }) => {
        const dates = { startsOn: crewOff, endsOn: crewOff, period: null };
        addTimeOff(app, { crewId: CREW_OFF, ...dates, reason: 'First-aid training' }, owner);
      },
    },
    { at: at(addDays(today, -1), 16), happen: writeDownPeople },
    ...REVIEWS.map(([customerName, rating, daysAgo, reviewText]) => ({
      at: at(addDays(today, -daysAgo), 20, 15),
      happen: ({ app, owner }: Demo) => {
        const reviewDate = workdayBefore(today, daysAgo);
        addReview(app, { customerName, rating, reviewText, reviewDate }, owner);
      },
    })),
  ];
}

function nameCrews({ app, owner: actor }: Demo): void {
  for (const [index, { id }] of listCrews(app).entries()) {
    const [name, color, members] = TEAMS[index] ?? [`Crew ${index + 1}`, 'slate', []];
    changeCrew(app, { id, change: { name, color }, actor });
    for (const [nth, member] of members.entries()) {
      const language = SPEAK_SPANISH.includes(member) ? 'es' : 'en';
      const phone = `(510) 555-01${90 + index * 3 + nth}`;
      addMember(app, { name: member, phone, crewId: id, language }, actor);
    }
  }
}

function writeDownPeople({ app, owner: actor }: Demo): void {
  for (const lastName of new Set([...Object.keys(HOW_TO_GET_IN), ...Object.keys(NOTES)])) {
    const phoneKey = normalizePhone(person(lastName).phone);
    const known = app.db.select().from(customers).where(eq(customers.phoneKey, phoneKey)).get();
    if (!known) continue;
    const howToGetIn = HOW_TO_GET_IN[lastName];
    const notes = NOTES[lastName];
    changeCustomer(app, {
      ...{ id: known.id, actor },
      ...(howToGetIn ? { howToGetIn } : {}),
      ...(notes ? { notes } : {}),
    });
  }
}
