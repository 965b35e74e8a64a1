import { MOST_PLACED, type PlacedVisit, type PlaceVisits } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { refusalFor } from '#domain/availability.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { clockSpan } from '#domain/half-hours.ts';
import { PERIODS, type SlotTime } from '#domain/slots.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { freeForVisits } from '#server/schedule/crew-visits.ts';
import { dayFor } from '#server/schedule/day-for.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { mayStandOn } from '#server/plans/note-visit.ts';
import { restaff } from '#server/schedule/restaff.ts';
import { unmetVisits } from '#server/schedule/unmet-visits.ts';
import { findBooking } from './find-booking.ts';
import { moveBooking } from './move-booking.ts';
import { undoMove } from './undo-move.ts';

/** How many days after its own a visit is looked a time for. */
const DAYS_AHEAD = 21;

/** Thrown to leave nothing behind of what was only tried. */
class OnlyTried extends Error {}

/**
 * Where all the visits could go that a crew can't make because it is off or members of it are:
 * another crew at the same time, else the nearest open time. It is done and taken back in one
 * transaction, so that it is the very thing that `placeVisits` does then, and every visit counts for
 * those after it.
 */
export function proposePlaces(app: App, crewId: number): PlacedVisit[] {
  let found: PlacedVisit[] = [];
  try {
    app.transaction(() => {
      found = unmetVisits(app, crewId)
        .slice(0, MOST_PLACED)
        // One that went elsewhere may have left the room that this one needs.
        .flatMap(({ id, isStill }) => (isStill() ? [placeOne(app, id)] : []));
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return found;
}

function placeOne(app: App, id: number): PlacedVisit {
  const booking = findBooking(app, id);
  const from = whereOf(app, booking);
  const { preferredDate: date, preferredTime: period } = booking;
  const [other] = freeForVisits(app)({ id, date, period });
  const to = other === undefined ? nearestTime(app, booking) : { date, period, crewId: other };
  if (to) moveBooking(app, { id, ...to, actor: 'system' });
  const { firstName, lastName, version } = booking;
  return {
    id,
    version,
    name: `${firstName} ${lastName}`,
    from,
    to: to ? whereOf(app, findBooking(app, id)) : null,
  };
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
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(booking.preferredDate, ahead);
    if (date < today || !mayStandOn(app, booking, date)) continue;
    const day = dayFor(app, date, { bookingId: booking.id });
    const period = nearest.find((each) => {
      const isOwn = ahead === 0 && each === booking.preferredTime;
      const slot = { ...slotOf(booking), date, period: each };
      return !isOwn && refusalFor(slot, day, rules, now) === null;
    });
    if (period) return { date, period };
  }
  return undefined;
}

function whereOf(app: App, { id, preferredDate, preferredTime }: BookingRow): PlacedVisit['from'] {
  const hours = hoursTaken(app, preferredDate).get(id);
  const crew = crewLabelOf(app, id);
  return {
    date: preferredDate,
    period: preferredTime,
    hours: hours ? clockSpan(hours.start, hours.length) : null,
    crewId: crew?.id ?? 0,
    crew: crew?.name ?? '',
  };
}

/**
 * Moves visits as the owner saw it proposed, all or none.
 *
 * @throws AppError `conflict` or `slot-taken` where something changed since.
 * @returns the visits with their new versions, for Undo.
 */
export function placeVisits(
  app: App,
  { moves }: PlaceVisits,
  actor: Actor,
): { id: number; version: number }[] {
  return app.transaction(() =>
    moves.map((move) => {
      const { id, version } = moveBooking(app, { ...move, actor });
      return { id, version };
    }),
  );
}

/** Takes such moves back, all or none. @throws what `undoMove` throws once customers were told. */
export function undoPlacing(
  app: App,
  crewId: number,
  visits: readonly { id: number; version: number }[],
  actor: Actor,
): void {
  app.transaction(() => {
    // The last one first: an earlier one may stand where a later one has to go back to.
    for (const visit of visits.toReversed()) undoMove(app, { ...visit, actor });
    restaff(app, crewId);
  });
}
