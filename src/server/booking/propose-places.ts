import { MOST_PLACED, type PlacedVisit, type VisitPlace } from '#contracts/admin/crews.ts';
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
import { findBooking } from './find-booking.ts';
import { moveBooking } from './move-booking.ts';

/** How many days after its own a visit is looked a time for. */
const DAYS_AHEAD = 21;

/** Thrown to leave nothing behind of what was only tried. */
class OnlyTried extends Error {}

/**
 * Where all the visits could go that a crew can't make because it is off or members of it are:
 * another crew at the same time, else the nearest open time. It is done and taken back in one
 * transaction, so that it is the very thing that `placeVisits` does then, and every visit counts for
 * those after it. What the owner has not chosen goes last and takes no room from the others.
 *
 * @param chosen ids of the visits to move; without it all but those that are the owner's choice:
 * begun, or with an hour that was told or pinned and no crew that can keep it.
 */
export function proposePlaces(app: App, crewId: number, chosen?: readonly number[]): PlacedVisit[] {
  const found = new Map<number, PlacedVisit>();
  let unmet: UnmetVisit[] = [];
  try {
    app.transaction(() => {
      unmet = unmetVisits(app, crewId).slice(0, MOST_PLACED);
      const left: UnmetVisit[] = [];
      for (const visit of unmet) {
        // One that went elsewhere may have left the room that this one needs.
        if (!visit.isStill()) continue;
        const isChosen = chosen?.includes(visit.id) ?? !isOwnersChoice(app, visit);
        if (isChosen) found.set(visit.id, { ...placeOne(app, visit), isChosen });
        else left.push(visit);
      }
      for (const visit of left) {
        if (visit.isStill()) found.set(visit.id, { ...placeOne(app, visit), isChosen: false });
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
  return freeForVisits(app)({ id, date, period })[0];
}

type To = SlotTime & { startTime?: string; crewId?: number };

function placeOne(app: App, { id, hasBegun }: UnmetVisit): Omit<PlacedVisit, 'isChosen'> {
  const booking = findBooking(app, id);
  const { firstName, lastName, version, preferredDate: date, preferredTime: period } = booking;
  const [from, hours] = placeOf(app, booking);
  const crewId = crewAtItsTime(app, booking);
  const to: To | undefined =
    crewId === undefined
      ? (nearestHour(app, booking, hours) ?? nearestTime(app, booking))
      : { date, period, crewId };
  if (to) moveBooking(app, { id, ...to, actor: 'system' });
  const losesHour = hours?.isFixed === true && crewId === undefined;
  const counted = booking.arrivalFrom === null ? 'pinned' : 'told';
  return {
    id,
    version,
    name: `${firstName} ${lastName}`,
    from,
    to: to
      ? {
          ...placeOf(app, findBooking(app, id))[0],
          ...(to.startTime === undefined ? {} : { startTime: to.startTime }),
        }
      : null,
    why: hasBegun ? 'begun' : losesHour ? counted : null,
  };
}

/** For an hour that was told or pinned and can't be kept: the nearest one of its part of the day. */
function nearestHour(app: App, booking: BookingRow, hours: VisitHours | undefined): To | undefined {
  if (!hours?.isFixed) return undefined;
  const { preferredDate: date, preferredTime: period } = booking;
  const day = dayFor(app, date, { bookingId: booking.id });
  const { from, until } = halvesOfPeriod(period);
  const crews = crewsComing(app, { bookingId: booking.id });
  const start = Array.from({ length: until - from }, (_, index) => from + index)
    .toSorted((one, other) => Math.abs(one - hours.start) - Math.abs(other - hours.start))
    .find((half) => {
      const slot = { ...slotOf(booking), start: half, crews };
      return refusalFor(slot, day, ownersRules(app.config.rules), app.now()) === null;
    });
  return start === undefined ? undefined : { date, period, startTime: startTimeOf(start) };
}

/** The nearest time that customers could book, today at short notice too. */
function nearestTime(app: App, booking: BookingRow): SlotTime | undefined {
  const now = app.now();
  const rules = { ...app.config.rules, minNoticeHours: 0 };
  const own = PERIODS.indexOf(booking.preferredTime);
  const nearest = PERIODS.toSorted(
    (one, other) => Math.abs(PERIODS.indexOf(one) - own) - Math.abs(PERIODS.indexOf(other) - own),
  );
  const today = businessTime(now).date;
  const crews = crewsComing(app, { bookingId: booking.id });
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(booking.preferredDate, ahead);
    if (date < today || !mayStandOn(app, booking, date)) continue;
    const day = dayFor(app, date, { bookingId: booking.id });
    const period = nearest.find((each) => {
      const isOwn = ahead === 0 && each === booking.preferredTime;
      const slot = { ...slotOf(booking), date, period: each, crews };
      return !isOwn && refusalFor(slot, day, rules, now) === null;
    });
    if (period) return { date, period };
  }
  return undefined;
}

function placeOf(app: App, booking: BookingRow): [VisitPlace, VisitHours | undefined] {
  const { id, preferredDate: date, preferredTime: period } = booking;
  const hours = hoursTaken(app, date).get(id);
  const crew = crewLabelOf(app, id);
  const words = hours ? clockSpan(hours.start, hours.length) : null;
  return [{ date, period, hours: words, crewId: crew?.id ?? 0, crew: crew?.name ?? '' }, hours];
}
