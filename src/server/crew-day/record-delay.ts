import type { CrewDelayBody, CrewVisitState } from '#contracts/crew-day.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { delayed, movedWindow, type Stop } from '#domain/crew-delay.ts';
import { travelHalves } from '#domain/availability.ts';
import type { App } from '#server/app.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { announceLate } from '#server/delivery/announce-late.ts';
import { visitsOfCrew } from '#server/schedule/crew-visits.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { arrivalsOf } from './arrivals.ts';
import { progressForMember } from './crew-progress.ts';
import { delayRows } from './delays-repository.ts';
import { noteInHistory } from './record-tap.ts';
import { crewRefusal } from './refusals.ts';
import { tapRows } from './taps-repository.ts';
import { type Member, visitOnItsDay } from './visit-of-crew.ts';

/** An incoming delay; `mark` says which visit was meant. */
type NewDelay = {
  token: string;
  bookingId: number;
  mark?: string | undefined;
  delay: CrewDelayBody;
};

/**
 * Records that a crew comes later to a visit: what its customer and those of later visits were told
 * moves with it, and they are told once. Who was told no hour was promised none, so nothing goes
 * out to them. The same delay again changes nothing, and neither does one that another member of the
 * crew said first: `delay.expectedAt` is what the phone showed.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws;
 * `status-refused` for a visit that has begun or is closed.
 */
export function recordDelay(app: App, given: NewDelay): CrewVisitState {
  const { token, bookingId, mark, delay } = given;
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...delay, bookingId, mark });
    const state = () => progressForMember(app, member.id, [bookingId])(bookingId);
    if (delayRows(app).has(delay.key)) return state();
    if (!isLeading(app, member, visit)) throw crewRefusal('not-lead', member.language);
    const stops = stopsFrom(app, member, visit);
    if (stops.length === 0) throw crewRefusal('has-begun', member.language);
    if (stops[0]?.arrives !== delay.expectedAt) return state();
    const travel = travelHalves(app.config.rules) * 30;
    const moved = new Map(
      delayed(stops, delay.minutes, travel).map(({ id, arrives }) => [id, arrives]),
    );
    for (const stop of stops) {
      const arrives = moved.get(stop.id);
      if (arrives !== undefined) moveStop(app, stop, { arrives, member, key: delay.key, at });
    }
    return state();
  });
}

type OwnStop = Stop & { readonly visit: BookingRow };

function isLeading(app: App, { crewId }: Member, { id, preferredDate }: BookingRow): boolean {
  return (hoursTaken(app, preferredDate).get(id)?.crew ?? crewId) === crewId;
}

/** The visits of a crew's day that nobody has begun, in order, from one on; none if that has. */
function stopsFrom(app: App, { crewId }: Member, { id, preferredDate }: BookingRow): OwnStop[] {
  const visits = visitsOfCrew(app, crewId, preferredDate, preferredDate).filter(isPlanned);
  const ids = visits.map((visit) => visit.id);
  const taken = hoursTaken(app, preferredDate);
  const arrivalOf = arrivalsOf(app, ids);
  const begun = new Set(
    tapRows(app)
      .ofVisits(ids)
      .filter(({ kind }) => kind === 'start' || kind === 'finish')
      .map(({ bookingId }) => bookingId),
  );
  const stops = visits.flatMap((visit) => {
    const { arrives } = arrivalOf(visit.id);
    const hours = taken.get(visit.id);
    // Of several crews the one that leads says when they come.
    if (!hours || hours.crew !== crewId || arrives === null || begun.has(visit.id)) return [];
    return [{ id: visit.id, arrives, minutes: hours.length * 30, visit }];
  });
  const first = stops.findIndex((stop) => stop.id === id);
  return first < 0 ? [] : stops.slice(first);
}

/** Whether a moved window is still worth a message: its day is here, and it is not over. */
export function isStillNews(
  { preferredDate }: Pick<BookingRow, 'preferredDate'>,
  { arrivalUntil }: { readonly arrivalUntil: number },
  now: Date,
): boolean {
  const { date, minutes } = businessTime(now);
  return date === preferredDate && minutes < arrivalUntil;
}

function moveStop(
  app: App,
  { visit, arrives: expectedAt }: OwnStop,
  { arrives, member, key, at }: { arrives: number; member: Member; key: string; at: Date },
): void {
  const { arrivalFrom: from, arrivalUntil: until } = visit;
  const isTold = from !== null && until !== null;
  const now = app.now();
  const own = { key, bookingId: visit.id, memberId: member.id, date: visit.preferredDate };
  const row = { ...own, expectedAt, arrivesAt: arrives, isTold, happenedAt: at, createdAt: now };
  delayRows(app).add(row);
  const window = isTold ? movedWindow({ from, until }, arrives) : null;
  const late = { minutes: arrives - expectedAt, ...window };
  noteInHistory(app, { visit, member, at, action: 'crew-late', late });
  if (!window) return;
  const isNews = isStillNews(visit, window, now);
  announceLate(app, visit, { key, window, isNews, ...(isTold && { told: { from, until } }) });
}
