import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredPayment } from '#contracts/admin/payments.ts';
import {
  cameIn,
  goodwillOf,
  invoiced,
  isGoodwillByDefault,
  overpaid,
  owed,
  paid,
  refundableOfAll,
  refundableTip,
  tipOf,
} from '#domain/balance.ts';
import {
  isAboutTheVisit,
  isPlanned,
  nextStatuses,
  type BookingStatus,
} from '#domain/booking-status.ts';
import type { BookingRow } from '#db/rows.ts';
import { arrivalWords, canBeClosed } from '#domain/visit-time.ts';
import { centsToDecimal } from '#domain/money.ts';
import { isTipRefund } from '#domain/refund-sentence.ts';
import { promoNote } from '#domain/promo.ts';
import type { App } from '#server/app.ts';
import { cardsThatPay } from '#server/balance/cards-that-pay.ts';
import { plannedChargeOf } from '#server/balance/show-planned-charge.ts';
import { noChargeSentence } from '#server/cards/card-state.ts';
import { cardForVisit, toKeptCard } from '#server/cards/find-cards.ts';
import { historyOf } from '#server/audit/audit.ts';
import { hasMailedLink } from '#server/delivery/has-mailed-link.ts';
import { customerReach } from '#server/delivery/customer-reach.ts';
import { isEmailRefused } from '#server/delivery/is-email-refused.ts';
import { crewNewsOf, finishedAt } from '#server/crew-day/crew-progress.ts';
import { documentsOf, toShownReceipt } from '#server/receipt/find-documents.ts';
import { isBilledByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgerOf, type LedgerEntry } from '#server/receipt/ledger.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { hoursOfVisits } from '#server/schedule/hours-of-visits.ts';
import { periodsTaken } from '#server/schedule/periods-taken.ts';
import { customerOfBooking } from '#server/customers/customer-of-booking.ts';
import { planOfVisit } from '#server/plans/plan-of-visit.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { findBooking } from './find-booking.ts';
import { lateChargeShown } from './late-offer.ts';
import { shownOtherVisits } from './other-visits.ts';
import {
  depositOfVisit,
  depositUrlOf,
  shownDeposit,
  type VisitDeposit,
} from '#server/receipt/deposit.ts';
import { payUrlOf } from '#server/receipt/pay-url-of.ts';
import { linesOf } from '#server/receipt/price-lines.ts';
import { bookingNoteRows } from './notes-repository.ts';

/** Everything the owner knows of a booking. @throws AppError `not-found`. */
export function showBooking(app: App, id: number): BookingDetail {
  const booking = findBooking(app, id);
  const card = cardForVisit(app, booking);
  const payments = ledgerOf(app, id);
  const due = owed(booking, payments);
  const deposit = depositOfVisit(app, booking, payments);
  return {
    booking: toStoredBooking(booking),
    periods: periodsTaken(app, booking.preferredDate)(booking),
    hours: hoursOfVisits(app, [booking])(booking),
    arrival: arrivalWords(booking),
    customer: customerOfBooking(app, booking),
    plan: planOfVisit(app, booking),
    others: shownOtherVisits(app, booking),
    crew: crewLabelOf(app, id),
    isEmailRefused: isEmailRefused(app, booking),
    awaitsAgreement: booking.awaitsAgreement,
    hasLinkOut: booking.email !== null || hasMailedLink(app, booking.id),
    smsConsentAt: booking.smsConsentAt?.toISOString() ?? null,
    card: card ? toKeptCard(app, card) : null,
    noCharge: card ? noChargeSentence(app, card) : null,
    byCard: cardsThatPay(app, [booking]).get(id) ?? null,
    planned: plannedChargeOf(app, id),
    promoNote: promoNote(booking.promo),
    lines: linesOf(app, booking),
    payments: payments.map(toStoredPayment),
    receipts: (documentsOf(app, [id]).get(id) ?? []).map(toShownReceipt),
    refundable: centsToDecimal(refundableOfAll(payments)),
    refundableTip: centsToDecimal(
      payments.reduce((sum, payment) => sum + refundableTip(payment), 0),
    ),
    goodwillPreset: isGoodwillByDefault(booking, payments),
    paid: centsToDecimal(paid(cameIn(payments))),
    invoiced: centsToDecimal(invoiced(payments)),
    isBilled: isBilledByInvoice(app, booking),
    gift: centsToDecimal(goodwillOf(payments)),
    reach: customerReach(app, booking),
    tip: centsToDecimal(tipOf(payments)),
    balance: centsToDecimal(due),
    overpaid: centsToDecimal(overpaid(booking, payments)),
    deposit: depositShown(app, booking, deposit),
    late: lateChargeShown(app, booking, payments),
    payUrl: payUrlOf(app, booking, due),
    news: crewNewsOf(app, [id]).get(id) ?? null,
    notes: bookingNoteRows(app)
      .ofBooking(id)
      .map(({ id: noteId, note, author, createdAt }) => {
        return { id: noteId, note, author, createdAt: createdAt.toISOString() };
      }),
    history: historyOf(app, 'booking', id).map((line) => {
      const { action, actor, detail, createdAt } = line;
      return { id: line.id, action, actor, detail, createdAt: createdAt.toISOString() };
    }),
    nextStatuses: [...stepsOf(app, booking)],
  };
}

function depositShown(
  app: App,
  booking: BookingRow,
  deposit: VisitDeposit | null,
): BookingDetail['deposit'] {
  const shown = shownDeposit(deposit);
  return shown && { ...shown, payUrl: depositUrlOf(app, booking, deposit) };
}

/**
 * The possible next steps: a visit that has begun, or that its crew has finished, can be closed, even if unconfirmed, and a no-show
 * can turn out to have taken place.
 */
function stepsOf(app: App, booking: BookingRow): readonly BookingStatus[] {
  const hasBegun = canBeClosed(booking, finishedAt(app, booking.id), app.now());
  if (hasBegun && isPlanned(booking)) return nextStatuses('confirmed');
  if (booking.status === 'no-show') return ['completed'];
  return nextStatuses(booking.status).filter((status) => hasBegun || !isAboutTheVisit(status));
}

function toStoredPayment(payment: LedgerEntry): StoredPayment {
  const { id, method, status, note, createdAt } = payment;
  return {
    id,
    method,
    amount: centsToDecimal(payment.amount + payment.tip),
    tip: centsToDecimal(payment.tip),
    refunded: centsToDecimal(payment.refunded),
    status,
    note,
    createdAt: createdAt.toISOString(),
    refunds: payment.refunds.map((refund) => ({
      id: refund.id,
      amount: centsToDecimal(refund.amount),
      reason: refund.reason,
      status: refund.status,
      goodwill: refund.isGoodwill,
      isTip: isTipRefund(refund),
      createdAt: refund.createdAt.toISOString(),
    })),
  };
}
