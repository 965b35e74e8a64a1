import type { CrewTapBody, CrewVisitState } from '#contracts/crew-day.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { announceCrewProblem, announceOnTheWay } from '#server/delivery/announce-crew.ts';
import { progressForMember } from './crew-progress.ts';
import { tapRows } from './taps-repository.ts';
import { type Member, visitOnItsDay } from './visit-of-crew.ts';

/** A text that says "on the way" this late would come after the crew. */
const NEWS_MS = 30 * 60_000;

/**
 * Writes down what a member tapped. The same tap again changes nothing, and taps may come in any
 * order. A finish is a note of when it was: it closes no visit and takes no money, the owner does.
 *
 * @throws AppError `not-signed-in` for a dead link; what `visitOnItsDay` refuses.
 */
export function recordTap(
  app: App,
  { token, bookingId, tap }: { token: string; bookingId: number; tap: CrewTapBody },
): CrewVisitState {
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...tap, bookingId });
    const { key, kind } = tap;
    const note = kind === 'problem' ? (tap.note ?? '') : '';
    const now = app.now();
    const row = { key, kind, note, bookingId, memberId: member.id };
    if (tapRows(app).add({ ...row, happenedAt: at, createdAt: now })) {
      noteInHistory(app, { visit, member, at, action: `crew-${kind}`, reason: note });
      if (kind === 'problem') announceCrewProblem(app, visit, { key, by: member.name, note });
      if (kind === 'on-the-way') tellCustomer(app, visit, at);
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
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

function tellCustomer(app: App, visit: BookingRow, at: Date): void {
  const isLate = app.now().getTime() - at.getTime() > NEWS_MS;
  const hasBegun = tapRows(app)
    .ofVisits([visit.id])
    .some(({ kind }) => kind === 'start' || kind === 'finish');
  if (!isLate && !hasBegun && isPlanned(visit)) announceOnTheWay(app, visit);
}
