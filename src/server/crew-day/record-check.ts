import type { CrewCheckBody, CrewVisitState } from '#contracts/crew-day.ts';
import { crewChecklist } from '#domain/crew-checklist.ts';
import type { App } from '#server/app.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { addOnsOf } from '#server/receipt/price-lines.ts';
import { ownTasksOf } from './contract-tasks.ts';
import { checkRows } from './checks-repository.ts';
import { progressForMember } from './crew-progress.ts';
import { afterTheLast } from './record-tap.ts';
import { visitOnItsDay } from './visit-of-crew.ts';

/** An incoming check; `mark` says which visit was meant. */
type NewCheck = {
  token: string;
  bookingId: number;
  mark?: string | undefined;
  check: CrewCheckBody;
};

/**
 * Records a checklist line as done or not, for the whole crew. The same check again changes nothing,
 * and so does a line that is no longer on the list, because the booking has changed since.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws.
 */
export function recordCheck(app: App, given: NewCheck): CrewVisitState {
  const { token, bookingId, mark, check } = given;
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...check, bookingId, mark });
    const { key, line, isDone } = check;
    const { serviceType, occasion } = visit;
    const own = ownTasksOf(app, visit);
    const addOns = addOnsOf(app, bookingId);
    const lines = crewChecklist({ serviceType, occasion, addOns, own }, 'en');
    if (lines.includes(line)) {
      const last = checkRows(app)
        .ofVisits([bookingId])
        .findLast((each) => each.memberId === member.id && each.line === line);
      const row = { key, line, isDone, bookingId, memberId: member.id };
      const happenedAt = afterTheLast(last?.at, at);
      checkRows(app).add({ ...row, happenedAt, createdAt: app.now() });
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}
