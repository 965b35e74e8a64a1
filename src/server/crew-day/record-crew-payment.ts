import type { CrewPaymentBody, CrewVisitState } from '#contracts/crew-day.ts';
import { totalOf } from '#domain/balance.ts';
import { mostPaid } from '#domain/crew-payment.ts';
import type { App } from '#server/app.ts';
import { memberOfLink } from '#server/crews/member-link.ts';
import { chargeAsPaid } from './charge-as-finished.ts';
import { crewPaymentRows } from './crew-payments-repository.ts';
import { progressForMember } from './crew-progress.ts';
import { afterTheLast, noteInHistory } from './record-tap.ts';
import { crewRefusal } from './refusals.ts';
import { visitOnItsDay } from './visit-of-crew.ts';

/** What was said; `mark` says which visit was meant. */
type Said = {
  token: string;
  bookingId: number;
  mark?: string | undefined;
  payment: CrewPaymentBody;
};

/**
 * Records what the crew says it was paid at a visit. A note and no payment: the owner sees it and
 * closes the visit with it. The same one again changes nothing, and a later one corrects it.
 *
 * @throws AppError `not-signed-in` for a revoked link; whatever `visitOnItsDay` throws; `invalid`
 * for more than anybody is paid at a door.
 */
export function recordCrewPayment(app: App, given: Said): CrewVisitState {
  const { token, bookingId, mark, payment } = given;
  return app.transaction(() => {
    const member = memberOfLink(app, token);
    const { visit, at } = visitOnItsDay(app, member, { ...payment, bookingId, mark });
    const { key, method } = payment;
    const amount = method === 'unpaid' ? 0 : (payment.amount ?? 0);
    if (amount > mostPaid(totalOf(visit))) throw crewRefusal('large-payment', member.language);
    const own = crewPaymentRows(app)
      .ofVisits([bookingId])
      .findLast(({ memberId }) => memberId === member.id);
    const happenedAt = afterTheLast(own?.at, at);
    const row = { key, method, amount, bookingId, memberId: member.id };
    if (crewPaymentRows(app).add({ ...row, happenedAt, createdAt: app.now() })) {
      const action = method === 'unpaid' ? 'crew-unpaid' : 'crew-paid';
      noteInHistory(app, { visit, member, at: happenedAt, action, money: { method, amount } });
      chargeAsPaid(app, visit);
    }
    return progressForMember(app, member.id, [bookingId])(bookingId);
  });
}
