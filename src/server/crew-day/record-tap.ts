import type { CrewTapBody, CrewVisitState } from '#contracts/crew-day.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { announceCrewProblem, announceOnTheWay } from '#server/delivery/announce-crew.ts';
import { progressForMember } from './crew-progress.ts';
import { crewRefusal } from './refusals.ts';
import { tapRows } from './taps-repository.ts';
import { type Member, visitOnItsDay } from './visit-of-crew.ts';

/** A text that says "on the way" this late would come after the crew. */
const NEWS_MS = 30 * 60_000;

/** What was tapped this long before it was sent has waited for a network. */
const WAITED_MS = 5_000;

/** A phone gives up what it sends after so long, and sends its taps one after the other. */
const LONGEST_WAY_MS = 45_000;

/** A tap on its way in; `mark` says which visit was meant. */
type NewTap = { token: string; bookingId: number; mark?: string | undefined; tap: CrewTapBody };

/**
 * Writes down what a member tapped. The same tap again changes nothing, and taps may come in any
 * order. A finish is a note of when it was: it closes no visit and takes no money, the owner does.
 *
 * @throws AppError `not-signed-in` for a revoked link; what `visitOnItsDay` refuses; `status-refused`
 * for a visit that nobody has confirmed.
 */
export function recordTap(app: App, { token, bookingId, mark, tap }: NewTap): CrewVisitState {
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at: arrivedAt } = visitOnItsDay(app, member, { ...tap, bookingId, mark });
    const at = afterTheLast(app, { bookingId, memberId: member.id, at: arrivedAt });
    const { key, kind } = tap;
    const note = kind === 'problem' ? (tap.note ?? '') : '';
    const now = app.now();
    const row = { key, kind, note, bookingId, memberId: member.id };
    const isWorkedOn = hasStartTap(app, bookingId);
    if (tapRows(app).add({ ...row, happenedAt: at, createdAt: now })) {
      if (!isWorkedOn) assertConfirmed(visit, member, tap);
      noteInHistory(app, { visit, member, at, action: `crew-${kind}`, reason: note });
      if (kind === 'problem') announceCrewProblem(app, visit, { key, actor: member.name, note });
      if (kind === 'on-the-way') tellCustomer(app, visit, at);
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}

/**
 * When a tap was made, but not before the one that the same member sent first: that one may have been
 * on its way longer, which looks as if it had been made later. A finish taken back at once would stay
 * finished.
 */
function afterTheLast(
  app: App,
  { bookingId, memberId, at }: { bookingId: number; memberId: number; at: Date },
): Date {
  const last = tapRows(app)
    .ofVisits([bookingId])
    .findLast((tap) => tap.memberId === memberId)
    ?.at.getTime();
  const isOvertaken = last !== undefined && Math.abs(last - at.getTime()) < LONGEST_WAY_MS;
  return isOvertaken ? new Date(Math.max(at.getTime(), last + 1)) : at;
}

/** A line in the history of the booking; `at` is when it happened, which can be long ago. */
export function noteInHistory(
  app: App,
  line: { visit: BookingRow; member: Member; at: Date; action: string; reason: string },
): void {
  const { visit, member, at, action, reason } = line;
  const detail = { at: at.toISOString(), ...(reason === '' ? {} : { reason }) };
  recordAudit(
    app,
    { entity: 'booking', entityId: visit.id, action, actor: member.name, detail },
    app.now(),
  );
}

/**
 * Nobody drives to a visit that the owner may still say no to. What was tapped without a network
 * counts all the same: it has happened, perhaps while the visit was confirmed. So does what follows
 * a start, since it is somebody's working time.
 */
function assertConfirmed(visit: BookingRow, member: Member, { kind, at, sentAt }: CrewTapBody) {
  if (visit.status !== 'pending' || kind === 'problem') return;
  if (sentAt.getTime() - at.getTime() >= WAITED_MS) return;
  throw crewRefusal('unconfirmed', member.language);
}

function tellCustomer(app: App, visit: BookingRow, at: Date): void {
  const isLate = app.now().getTime() - at.getTime() > NEWS_MS;
  if (!isLate && !hasStartTap(app, visit.id) && isPlanned(visit)) announceOnTheWay(app, visit);
}

/** Whether the crew has tapped that it began, or finished, whatever the clock says. */
function hasStartTap(app: App, bookingId: number): boolean {
  return tapRows(app)
    .ofVisits([bookingId])
    .some(({ kind }) => kind === 'start' || kind === 'finish');
}
