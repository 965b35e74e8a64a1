import { business } from '#content/business.ts';
import type { CrewDay, CrewDayVisit } from '#contracts/crew-day.ts';
import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { ownTasksOf } from './contract-tasks.ts';
import { crewChecklist, type CrewLanguage, crewService } from '#domain/crew-checklist.ts';
import { crewNames } from '#domain/crews.ts';
import { centsToDecimal } from '#domain/money.ts';
import { minutesOfHalf } from '#domain/half-hours.ts';
import { PERIOD_HOURS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { type CrewCard, crewCard } from '#server/balance/crew-card.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { customerOfBooking } from '#server/customers/customer-of-booking.ts';
import { payUrlOf } from '#server/receipt/pay-url-of.ts';
import { isBilledByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { addOnsOf } from '#server/receipt/price-lines.ts';
import { labelOfCrew } from '#server/schedule/crew-names.ts';
import { visitsOfCrew } from '#server/schedule/crew-visits.ts';
import { hoursTaken, type VisitHours } from '#server/schedule/periods-taken.ts';
import { homeOf } from '#server/stored-booking.ts';
import { progressForMember } from './crew-progress.ts';
import { markOf, type Member } from './visit-of-crew.ts';

/**
 * Today and tomorrow of a member's own crew, in the order of the day. How to get in, the phone and
 * what to collect are included only on the day itself; no other price ever is (spec 13).
 *
 * @throws AppError `not-signed-in` for a link that no longer works.
 */
export function showCrewDay(app: App, token: string): CrewDay {
  const member = memberOfLink(app, token);
  const now = app.now();
  const today = businessTime(now).date;
  const days = [today, addDays(today, 1)];
  const visits = visitsOfCrew(app, member.crewId, today, addDays(today, 1));
  const progress = progressForMember(
    app,
    member.id,
    visits.map(({ id }) => id),
  );
  const taken = hoursTaken(app, today, addDays(today, 1));
  const { name, language, crew } = member;
  return {
    member: { name, language, crew: crew.name, color: crew.color },
    readAt: now.toISOString(),
    payTo: `${business.paymentApp} ${business.paymentHandle}`,
    days: days.map((date) => ({
      date,
      visits: visits
        .filter(({ preferredDate }) => preferredDate === date)
        .map((visit) => ({
          ...whatToDo(app, visit, member, taken.get(visit.id)),
          ...(date === today
            ? onTheDay(app, visit, member, isLead(member, taken.get(visit.id)))
            : BEFORE_THE_DAY),
          name: date === today ? `${visit.firstName} ${visit.lastName}` : shortName(visit),
          hours: hoursOf(visit, taken.get(visit.id)),
          state: progress(visit.id),
        })),
    })),
  };
}

type OnTheDay = Pick<
  CrewDayVisit,
  'phone' | 'howToGetIn' | 'instructions' | 'collect' | 'payCode' | 'isByCard' | 'card'
>;
const BEFORE_THE_DAY: OnTheDay = {
  phone: null,
  howToGetIn: null,
  instructions: null,
  collect: null,
  payCode: null,
  isByCard: false,
  card: null,
};

const CARD_WORDS: Readonly<Record<CrewCard, Record<CrewLanguage, string>>> = {
  charged: { en: 'Charged by card', es: 'Se cobra a su tarjeta' },
  held: { en: 'The office holds the charge', es: 'La oficina retiene el cobro' },
  declined: { en: 'The card was declined', es: 'La tarjeta fue rechazada' },
  stopped: { en: 'Not charged by card', es: 'No se cobra a su tarjeta' },
};

/** Whether it is a member's crew that leads at a visit; where one crew comes, it does. */
function isLead({ crewId }: Member, hours: VisitHours | undefined): boolean {
  return hours === undefined || hours.crew === crewId;
}

function onTheDay(app: App, visit: BookingRow, { language }: Member, isLeading: boolean): OnTheDay {
  // What goes on an invoice nobody collects, and of several crews one does.
  const isBilled = !isLeading || isBilledByInvoice(app, visit);
  const due = isBilled ? 0 : Math.max(0, owed(visit, ledgerOf(app, visit.id)));
  const card = crewCard(app, visit);
  return {
    phone: visit.phone,
    howToGetIn: customerOfBooking(app, visit)?.howToGetIn || null,
    instructions: visit.specialInstructions,
    collect: centsToDecimal(due),
    payCode: card === 'charged' ? null : payCodeOf(app, visit, due),
    isByCard: card !== null,
    card: card && CARD_WORDS[card][language],
  };
}

/** The page that shows the payment link of a visit as a code. */
function payCodeOf(app: App, visit: BookingRow, due: number): string | null {
  return payUrlOf(app, visit, due) === null ? null : `/pay-code${app.links.payCode(visit)}`;
}

function whatToDo(
  app: App,
  visit: BookingRow,
  { language, crewId }: Member,
  hours: VisitHours | undefined,
) {
  const { id, serviceType, occasion, address, minutes } = visit;
  const own = ownTasksOf(app, visit);
  const listed = { serviceType, occasion, addOns: addOnsOf(app, id), own };
  return {
    id,
    mark: markOf(visit),
    address,
    service: crewService({ serviceType, occasion }, language) + beside(),
    home: homeOf(visit),
    minutes,
    checklist: crewChecklist(listed, language),
    namesOfLines: crewChecklist(listed, 'en'),
    isClosed: !isPlanned(visit),
    isNoShow: visit.status === 'no-show',
    isUnconfirmed: visit.status === 'pending',
  };

  /** `, with Heron` where other crews come too. */
  function beside(): string {
    const { crew, others = [] } = hours ?? {};
    if (crew === undefined || others.length === 0) return '';
    const names = [crew, ...others]
      .filter((each) => each !== crewId)
      .flatMap((each) => labelOfCrew(app, each)?.name ?? []);
    return `, ${language === 'es' ? 'con' : 'with'} ${crewNames(names, language)}`;
  }
}

/** The hours that it has in the crew's day; those of its part of the day if it holds none. */
function hoursOf(visit: BookingRow, taken: VisitHours | undefined): CrewDayVisit['hours'] {
  if (!taken) {
    const { start: from, end: until } = PERIOD_HOURS[visit.preferredTime];
    return { from, until };
  }
  const { start, length } = taken;
  return { from: minutesOfHalf(start) / 60, until: minutesOfHalf(start + length) / 60 };
}

function shortName({ firstName, lastName }: BookingRow): string {
  return `${firstName} ${String.fromCodePoint(lastName.codePointAt(0) ?? 32)}.`;
}
