import { bookingData, type BookingData } from '#contracts/booking.ts';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { isAppError } from '#server/errors.ts';
import { randomToken } from '#server/secrets.ts';
import { crewTaps } from './crew-taps.ts';
import type { Demo, Happening } from './demo.ts';
import type { Person } from './people.ts';
import type { VisitStep } from './visit-steps.ts';

/** A visit that somebody books, and what happens to it. */
export type PlannedVisit = {
  readonly who: Person;
  readonly date: CalendarDate;
  /** The preferred part of the day; another one of that day if it is taken. */
  readonly period: Period;
  readonly service: 'basic' | 'deep' | 'premium';
  readonly extras?: Partial<
    Pick<BookingData, 'addOns' | 'frequency' | 'promo' | 'specialInstructions'>
  >;
  readonly by: 'web' | 'phone';
  readonly bookedAt: Date;
  readonly steps?: readonly VisitStep[];
};

/** The booking of a visit and all that follows, as events. */
export function happeningsOf(visit: PlannedVisit): Happening[] {
  let bookingId: number | undefined;
  const book = async (demo: Demo) => {
    bookingId = await bookFirstFree(demo, visit);
  };
  const planned = visit.steps ?? [];
  const closed = planned.find(({ isDone }) => isDone);
  const steps = [...(closed ? crewTaps(visit, closed.at) : []), ...planned].map(({ at, take }) => ({
    at,
    happen: (demo: Demo) => (bookingId === undefined ? undefined : take(demo, bookingId)),
  }));
  return [{ at: visit.bookedAt, happen: book }, ...steps];
}

/** Books the preferred part of the day or the next one that is free; undefined on a full day. */
async function bookFirstFree(demo: Demo, visit: PlannedVisit): Promise<number | undefined> {
  const online = BOOKABLE_ONLINE[weekday(visit.date)] ?? [];
  const periods = [visit.period, ...PERIODS.filter((period) => period !== visit.period)];
  // Website customers take what is offered online, if anything is.
  const isOffered = (period: Period) => visit.by === 'phone' || online.includes(period);
  periods.sort((one, other) => Number(isOffered(other)) - Number(isOffered(one)));
  for (const period of periods) {
    try {
      const isByWeb = visit.by === 'web' && online.includes(period) && visit.who.email !== null;
      const choice = { ...visit, period };
      return isByWeb ? await bookOnline(demo, choice) : bookByPhone(demo, choice);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'slot-taken') throw error;
    }
  }
  return undefined;
}

/**
 * The customer's path: hold the slot, pay the fee by card, return; with consent to the plan if they
 * chose a frequency. Returns the booking's number.
 */
export async function bookOnline({ app, sandbox }: Demo, visit: PlannedVisit): Promise<number> {
  const fields = fieldsOf(visit);
  const plan = planTermsOf(fields);
  const data = bookingData.parse({
    ...fields,
    ...(plan ? { planConsent: plan.terms } : {}),
    smsConsent: visit.who.wantsTexts,
    ...(visit.extras?.promo ? { promo: visit.extras.promo } : {}),
  });
  const browserToken = randomToken();
  const asked = { data, browserToken, clientAddress: '203.0.113.7' };
  const { clientSecret } = await holdSlot(app, asked);
  const paymentIntentId = clientSecret.split('_secret_')[0] ?? '';
  sandbox.stripe.pay(paymentIntentId);
  const answer = await completeBooking(app, { paymentIntentId, bookingData: data, browserToken });
  if (!answer.success || answer.bookingId === undefined) throw new Error(answer.message);
  return answer.bookingId;
}

/** A phone booking: the owner enters it. */
function bookByPhone({ app, owner }: Demo, visit: PlannedVisit): number {
  const data = newBooking.parse({
    ...fieldsOf(visit),
    email: visit.who.email ?? '',
    payment: 'on-the-day',
  });
  return addBooking(app, data, owner).id;
}

function fieldsOf({ who, date, period, service, extras }: PlannedVisit) {
  const { firstName, lastName, email, phone, address, home } = who;
  const { promo: _, ...rest } = extras ?? {};
  return {
    ...{ firstName, lastName, email, phone, address, home },
    ...{ serviceType: service, preferredDate: date, preferredTime: period },
    ...rest,
  };
}
