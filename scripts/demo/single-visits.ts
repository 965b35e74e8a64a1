import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { BookingData } from '#contracts/booking.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import { at, workdayFrom, workdayBefore, type Days } from './days.ts';
import { PEOPLE, REFUSED_MAILBOX, type Person } from './people.ts';
import { REGULARS } from './regulars.ts';
import type { PlannedVisit } from './visit.ts';
import {
  cancelledByUs,
  cancelledLate,
  cancelledOnline,
  confirmed,
  disputed,
  done,
  noShow,
  noted,
  partGivenBack,
  type VisitStep,
} from './visit-steps.ts';

const SERVICES = ['basic', 'deep', 'basic', 'premium'] as const;
const OFFERS: readonly BookingData['addOns'][] = [
  undefined,
  ['oven'],
  ['interior-windows'],
  undefined,
  ['refrigerator', 'oven'],
];
/** Every such person books again for the weeks ahead. */
const COMES_BACK = 2;
const others = PEOPLE.slice(REGULARS).filter(({ email }) => email !== REFUSED_MAILBOX);

/** One past visit for everybody else, some with special events. */
export function pastVisits({ today }: Days): PlannedVisit[] {
  return others.map((who, index) => {
    const date = workdayBefore(today, 2 + ((index * 5) % 52));
    const bookedOn = workdayBefore(date, 4 + (index % 6));
    const addOns = OFFERS[index % OFFERS.length];
    return {
      who,
      date,
      period: index % 2 === 0 ? 'morning' : 'afternoon',
      service: SERVICES[index % SERVICES.length] ?? 'basic',
      extras: {
        ...(addOns ? { addOns } : {}),
        ...(index % 3 === 0 ? { promo: WELCOME_OFFER } : {}),
      },
      by: index % 5 === 3 ? 'phone' : 'web',
      bookedAt: at(bookedOn, 8 + ((index * 3) % 13), (index * 17) % 60),
      steps: [confirmed(at(addDays(bookedOn, 1), 8, 20 + index)), ...endOf(who, date, index)],
    };
  });
}

/** How a visit ended: most were completed and paid, a few were not. */
function endOf({ lastName }: Person, date: CalendarDate, index: number): VisitStep[] {
  const evening = at(date, 19, 30 + index);
  const stories: Record<string, VisitStep[]> = {
    Brooks: [done(evening)],
    'Montgomery-Featherstone': [
      done(evening),
      noted(at(addDays(date, 16), 10, 25), 'Left a message: she is away until next month.'),
    ],
    Solberg: [done(evening), noted(at(date, 20, 15), 'Will pay by the app on Friday, she says.')],
    Chaudhry: [
      done(evening, 'reader'),
      partGivenBack(at(addDays(date, 1), 9, 10), 1000, 'We missed the window sills'),
    ],
    Volkov: [done(evening, 'cash'), disputed(at(addDays(date, 1), 11, 5))],
    Quintana: [noShow(at(date, 13, 40)), noted(at(date, 13, 45), 'Rang twice, waited 20 minutes.')],
    Whitaker: [cancelledOnline(at(addDays(date, -2), 18, 30))],
    Gallagher: [cancelledLate(at(addDays(date, -1), 21, 15))],
    Iyer: [cancelledByUs(at(addDays(date, -1), 7, 50))],
  };
  const method = (['cash', 'peer', 'reader'] as const)[index % 3];
  return stories[lastName] ?? [done(evening, method)];
}

/** Visits of the weeks ahead; the latest ones still await confirmation. */
export function comingVisits({ today, full, holiday, crewOff }: Days): PlannedVisit[] {
  const kept = [full, holiday, crewOff];
  return others
    .filter((_, index) => index % COMES_BACK === 0)
    .map((who, index): PlannedVisit => {
      const preferred = workdayFrom(addDays(today, 2 + ((index * 7) % 24)));
      const date = kept.includes(preferred) ? workdayFrom(addDays(preferred, 1)) : preferred;
      const bookedOn = addDays(today, -1 - (index % 6));
      const isAnswered = index % 6 > 0;
      return {
        who,
        date: kept.includes(date) ? workdayFrom(addDays(holiday, 1)) : date,
        period: index % 2 === 0 ? 'afternoon' : 'morning',
        service: index % 4 === 1 ? 'deep' : 'basic',
        by: 'web',
        bookedAt: at(bookedOn, 9 + index, (index * 13) % 60),
        steps: isAnswered ? [confirmed(at(addDays(bookedOn, 1), 7, 40 + index))] : [],
      };
    });
}

/** Yesterday's booking whose mail bounces: the address has no mailbox. */
export function refusedMailVisit({ today }: Days): PlannedVisit {
  const who = PEOPLE.find(({ email }) => email === REFUSED_MAILBOX);
  if (!who) throw new Error('The refused mailbox is nobody’s.');
  const extras = { specialInstructions: 'Please ring at the back door; the front bell is broken.' };
  return {
    ...{ who, extras, period: 'morning', service: 'deep', by: 'web' },
    date: workdayFrom(addDays(today, 15)),
    bookedAt: at(addDays(today, -1), 18, 12),
  };
}
