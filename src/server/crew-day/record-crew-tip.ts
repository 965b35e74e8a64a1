import type { CrewTipBody, CrewVisitState } from '#contracts/crew-day.ts';
import { totalOf } from '#domain/balance.ts';
import { mostTip } from '#domain/share-tips.ts';
import type { App } from '#server/app.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { progressForMember } from './crew-progress.ts';
import { crewTipRows } from './crew-tips-repository.ts';
import { afterTheLast, noteInHistory } from './record-tap.ts';
import { crewRefusal } from './refusals.ts';
import { visitOnItsDay } from './visit-of-crew.ts';

/** What was noted; `mark` says which visit was meant. */
type Noted = {
  token: string;
  bookingId: number;
  mark?: string | undefined;
  tip: CrewTipBody;
};

/**
 * Records a tip in cash that the crew keeps: no payment, as it never reaches the office, but the
 * owner has to know of it. The same one again changes nothing; a later one corrects it, 0 takes it
 * back.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws; `invalid`
 * for more than anybody tips at a door.
 */
export function recordCrewTip(app: App, { token, bookingId, mark, tip }: Noted): CrewVisitState {
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...tip, bookingId, mark });
    const { key, amount } = tip;
    if (amount > mostTip(totalOf(visit))) throw crewRefusal('large-payment', member.language);
    const own = crewTipRows(app)
      .ofVisits([bookingId])
      .findLast(({ memberId }) => memberId === member.id);
    const happenedAt = afterTheLast(own?.at, at);
    const row = { key, amount, bookingId, memberId: member.id };
    if (crewTipRows(app).add({ ...row, happenedAt, createdAt: app.now() })) {
      const money = { method: 'cash', amount };
      noteInHistory(app, { visit, member, at: happenedAt, action: 'crew-tip', money });
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}
