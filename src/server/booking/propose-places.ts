import {
  MOST_PLACED,
  type OtherTime,
  type PickedTime,
  type PlacedVisit,
  type VisitPlace,
} from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import { ownersRules, refusalFor } from '#domain/availability.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { clockSpan, halvesOfPeriod, startTimeOf } from '#domain/half-hours.ts';
import { PERIODS, type SlotTime } from '#domain/slots.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { mayStandOn } from '#server/plans/note-visit.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { freeForVisits } from '#server/schedule/crew-visits.ts';
import { dayFor } from '#server/schedule/day-for.ts';
import { crewsComing } from '#server/schedule/held-claims.ts';
import { hoursTaken, type VisitHours } from '#server/schedule/periods-taken.ts';
import { unmetVisits, type UnmetVisit } from '#server/schedule/unmet-visits.ts';
import { customerReach } from '#server/delivery/customer-reach.ts';
import { isAppError } from '#server/errors.ts';
import { findBooking } from './find-booking.ts';
import { leastFreeFirst } from './least-free-first.ts';
import { moveBooking } from './move-booking.ts';

/** How many days after its own a visit is looked a time for. */
const DAYS_AHEAD = 21;

/** Thrown to leave nothing behind of what was only tried. */
class OnlyTried extends Error {}

/**
 * Where all the visits could go that a crew can't make because it is off or members of it are:
 * another crew at the same time, else the nearest open time. It is done and taken back in one
 * transaction, so that it is the very thing that `placeVisits` does then, and every visit counts for
 * those after it. Visits that keep an hour are placed first (`leastFreeFirst`). What the owner has
 * not chosen goes last and takes no room from the others.
 *
 * @param chosen ids of the visits to move; without it all but those that are the owner's choice:
 * begun, or with an hour that was told or pinned and no crew that can keep it.
 * @param picked other times that the owner prefers for some; one that is taken by now doesn't count.
 */
export function proposePlaces(
  app: App,
  crewId: number,
  chosen?: readonly number[],
  picked: readonly PickedTime[] = [],
): PlacedVisit[] {
  const pickOf = (id: number) => picked.find((each) => each.id === id);
  const found = new Map<number, PlacedVisit>();
  let unmet: UnmetVisit[] = [];
  try {
    app.transaction(() => {
      unmet = unmetVisits(app, crewId).slice(0, MOST_PLACED);
      const left: UnmetVisit[] = [];
      for (const visit of leastFreeFirst(app, unmet)) {
        // One that went elsewhere may have left the room that this one needs.
        if (!visit.isStill()) continue;
        const isChosen = chosen?.includes(visit.id) ?? !isOwnersChoice(app, visit);
        if (isChosen) found.set(visit.id, { ...placeOne(app, visit, pickOf(visit.id)), isChosen });
        else left.push(visit);
      }
      for (const visit of left) {
        if (!visit.isStill()) continue;
        const place = placeOne(app, visit, pickOf(visit.id));
        found.set(visit.id, { ...place, isChosen: false });
      }
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return unmet.flatMap(({ id }) => found.get(id) ?? []);
}

/** Whether the owner has to say that it moves: somebody may be there, or counts on the hour. */
function isOwnersChoice(app: App, { id, date, hasBegun }: UnmetVisit): boolean {
  if (hasBegun) return true;
  const isFixed = hoursTaken(app, date).get(id)?.isFixed ?? false;
  return isFixed && crewAtItsTime(app, findBooking(app, id)) === undefined;
}

function crewAtItsTime(app: App, booking: BookingRow): number | undefined {
  const { id, preferredDate: date, preferredTime: period } = booking;
  return freeForVisits(app)({ id, date, period }).free[0];
}

type To = OtherTime & { crewId?: number };

/** How many times are offered for a visit that no crew can make at its own: one line on a phone. */
const OFFERED = 3;

function placeOne(
  app: App,
  { id, hasBegun }: UnmetVisit,
  picked: OtherTime | undefined,
): Omit<PlacedVisit, 'isChosen'> {
  const booking = findBooking(app, id);
  const {
    firstName,
    lastName,
    version,
    phone,
    preferredDate: date,
    preferredTime: period,
  } = booking;
  const [from, hours] = placeOf(app, booking);
  const crewId = crewAtItsTime(app, booking);
  const near = crewId === undefined ? nearestTimes(app, booking, hours) : [];
  const wanted: To[] =
    crewId === undefined ? [...(picked ? [picked] : []), ...near] : [{ date, period, crewId }];
  const to = wanted.find((each) => isMoved(app, booking, each));
  const after = findBooking(app, id);
  const losesHour = hours?.isFixed === true && crewId === undefined;
  const counted = booking.arrivalFrom === null ? 'pinned' : 'told';
  const place = to && placeOf(app, after)[0];
  return {
    ...{ id, version, phone, name: `${firstName} ${lastName}`, from },
    to:
      to && place
        ? { ...place, ...(to.startTime !== undefined && { startTime: to.startTime }) }
        : null,
    others: to ? near.filter((each) => !isSameTime(each, to)).slice(0, OFFERED - 1) : [],
    why: hasBegun ? 'begun' : losesHour ? counted : null,
    told: to ? heardOf(app, booking, after) : 'nobody',
  };
}

/** Moves a visit, or says that its time is taken, or its own; nothing is written then. */
function isMoved(app: App, { id, version }: BookingRow, to: To): boolean {
  try {
    return moveBooking(app, { id, ...to, actor: 'system' }).version !== version;
  } catch (error) {
    if (isAppError(error) && error.code === 'slot-taken') return false;
    throw error;
  }
}

/** How a customer hears of a move: it is news if the day, the part of it or a told hour changes. */
function heardOf(app: App, before: BookingRow, after: BookingRow): PlacedVisit['told'] {
  const isSame =
    before.preferredDate === after.preferredDate &&
    before.preferredTime === after.preferredTime &&
    before.arrivalFrom === after.arrivalFrom;
  if (isSame || before.awaitsAgreement) return 'nobody';
  return customerReach(app, before) ?? 'call';
}

const isSameTime = (one: OtherTime, other: OtherTime) =>
  one.date === other.date && one.period === other.period && one.startTime === other.startTime;

/** Near times for a visit that no crew can make at its own, by the hour where that is fixed. */
function nearestTimes(app: App, booking: BookingRow, hours: VisitHours | undefined): OtherTime[] {
  return [...nearestHours(app, booking, hours), ...openTimes(app, booking)].slice(0, OFFERED);
}

/** For an hour that was told or pinned and can't be kept: the nearest ones of its part of the day. */
function nearestHours(app: App, booking: BookingRow, hours: VisitHours | undefined): OtherTime[] {
  if (!hours?.isFixed) return [];
  const { preferredDate: date, preferredTime: period } = booking;
  const day = dayFor(app, date, { bookingId: booking.id });
  const { from, until } = halvesOfPeriod(period);
  const crews = crewsComing(app, { bookingId: booking.id });
  return Array.from({ length: until - from }, (_, index) => from + index)
    .toSorted((one, other) => Math.abs(one - hours.start) - Math.abs(other - hours.start))
    .filter((half) => {
      const slot = { ...slotOf(booking), start: half, crews };
      return refusalFor(slot, day, ownersRules(app.config.rules), app.now()) === null;
    })
    .slice(0, OFFERED)
    .map((half) => ({ date, period, startTime: startTimeOf(half) }));
}

/** The nearest times that customers could book, today at short notice too. */
function openTimes(app: App, booking: BookingRow): SlotTime[] {
  const found: SlotTime[] = [];
  const now = app.now();
  const rules = { ...app.config.rules, minNoticeHours: 0 };
  const own = PERIODS.indexOf(booking.preferredTime);
  const nearest = PERIODS.toSorted(
    (one, other) => Math.abs(PERIODS.indexOf(one) - own) - Math.abs(PERIODS.indexOf(other) - own),
  );
  const today = businessTime(now).date;
  const crews = crewsComing(app, { bookingId: booking.id });
  for (let ahead = 0; ahead <= DAYS_AHEAD && found.length < OFFERED; ahead += 1) {
    const date = addDays(booking.preferredDate, ahead);
    if (date < today || !mayStandOn(app, booking, date)) continue;
    const day = dayFor(app, date, { bookingId: booking.id });
    const open = nearest.filter((each) => {
      const isOwn = ahead === 0 && each === booking.preferredTime;
      const slot = { ...slotOf(booking), date, period: each, crews };
      return !isOwn && refusalFor(slot, day, rules, now) === null;
    });
    found.push(...open.map((period) => ({ date, period })));
  }
  return found;
}

function placeOf(app: App, booking: BookingRow): [VisitPlace, VisitHours | undefined] {
  const { id, preferredDate: date, preferredTime: period } = booking;
  const hours = hoursTaken(app, date).get(id);
  const crew = crewLabelOf(app, id);
  const words = hours ? clockSpan(hours.start, hours.length) : null;
  return [{ date, period, hours: words, crewId: crew?.id ?? 0, crew: crew?.name ?? '' }, hours];
}
