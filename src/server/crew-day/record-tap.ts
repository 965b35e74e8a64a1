import type { CrewTapBody, CrewVisitState } from '#contracts/crew-day.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { announceCrewProblem, announceOnTheWay } from '#server/delivery/announce-crew.ts';
import { stopLateNews } from '#server/delivery/announce-late.ts';
import { chargeAsFinished } from './charge-as-finished.ts';
import { progressForMember } from './crew-progress.ts';
import { crewRefusal } from './refusals.ts';
import { tapRows } from './taps-repository.ts';
import { type Member, visitOnItsDay } from './visit-of-crew.ts';

/** An "on the way" text this late would arrive after the crew. */
const NEWS_MS = 30 * 60_000;

/** A tap made this long before it was sent has waited for a network. */
const WAITED_MS = 5_000;

/** A phone's request times out after this long; taps are sent one at a time. */
const LONGEST_WAY_MS = 45_000;

/** An incoming tap; `mark` says which visit was meant. */
type NewTap = { token: string; bookingId: number; mark?: string | undefined; tap: CrewTapBody };

/**
 * Records a member's tap. The same tap again changes nothing, and taps may arrive in any order. A
 * finish records the time, and plans the charge of a kept card where the owner has it so: closing the
 * visit is up to the owner.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws;
 * `status-refused` for a visit that nobody has confirmed.
 */
export function recordTap(app: App, { token, bookingId, mark, tap }: NewTap): CrewVisitState {
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at: arrivedAt } = visitOnItsDay(app, member, { ...tap, bookingId, mark });
    const own = tapRows(app)
      .ofVisits([bookingId])
      .filter(({ memberId }) => memberId === member.id);
    const at = afterTheLast(own.at(-1)?.at, arrivedAt);
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
      if (kind === 'start') stopLateNews(app, bookingId);
      chargeAsFinished(app, visit);
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}

/**
 * When a tap was made, but not before the same member's previous one: that may have been in transit
 * longer and so look later. Otherwise a finish undone at once would stay finished.
 *
 * @param last when the previous one was made; undefined without one.
 */
export function afterTheLast(last: Date | undefined, at: Date): Date {
  const isOvertaken =
    last !== undefined && Math.abs(last.getTime() - at.getTime()) < LONGEST_WAY_MS;
  return isOvertaken ? new Date(Math.max(at.getTime(), last.getTime() + 1)) : at;
}

/** Adds a line to the booking's history; `at` is when it happened, possibly long ago. */
export function noteInHistory(
  app: App,
  line: {
    visit: BookingRow;
    member: Member;
    at: Date;
    action: string;
    reason?: string;
    money?: { method: string; amount: Cents };
    late?: { minutes: number };
  },
): void {
  const { visit, member, at, action, reason = '', money, late } = line;
  const detail = { at: at.toISOString(), ...(reason === '' ? {} : { reason }), ...money, ...late };
  recordAudit(
    app,
    { entity: 'booking', entityId: visit.id, action, actor: member.name, detail },
    app.now(),
  );
}

/**
 * Nobody drives to a visit that the owner may still decline. Taps made offline count anyway: they
 * happened, perhaps while the visit was confirmed. So do taps after a start, since they are
 * somebody's working time.
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

/** Whether the crew tapped start or finish, whatever the clock says. */
function hasStartTap(app: App, bookingId: number): boolean {
  return tapRows(app)
    .ofVisits([bookingId])
    .some(({ kind }) => kind === 'start' || kind === 'finish');
}
