import type { Money, MonthFigures, PayoutPart } from '#contracts/admin/money.ts';
import { owed } from '#domain/balance.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { mapValues } from '#domain/month-sums.ts';
import { refundTrouble } from '#domain/refund-trouble.ts';
import type { App } from '#server/app.ts';
import { failedCharges, plannedCharges } from '#server/balance/show-planned-charge.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { balanceReminders } from '#server/booking/remind-of-balance.ts';
import { keptTips } from '#server/crew-day/crew-tips.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { sumsOfMonth, visitsOfMonth } from '#server/insights/show-months.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { atStripe } from './at-stripe.ts';
import { closingOf } from './close-month.ts';
import { monthRows } from './month-repository.ts';
import { daysOf, monthBefore, monthSpan, type MonthSpan } from './month-span.ts';
import { statementRows } from './statement-repository.ts';

const DAY = 86_400_000;
/** A refused refund is no longer shown after this. */
const REFUSED_SHOWN_DAYS = 60;
/** Older failed charges are among the open balances. */
const FAILED_SHOWN = 50;
const PAYOUTS_SHOWN = 10;

/** The owner's money: what is due, what went wrong, a month beside the one before, payouts. */
export function showMoney(app: App, asked: { month?: string | undefined }): Money {
  const now = app.now();
  const today = businessTime(now).date;
  const span = monthSpan(asked.month ?? today.slice(0, 7));
  const check = statementRows(app).lastCheck();
  const payouts = statementRows(app).payouts(PAYOUTS_SHOWN);
  return {
    today,
    due: openBalances(app, today),
    refunds: monthRows(app)
      .openRefunds(new Date(now.getTime() - REFUSED_SHOWN_DAYS * DAY))
      .map(({ id, amount, bookingId, name, status, lastError, createdAt }) => ({
        ...{ id, bookingId, name },
        amount: centsToDecimal(amount),
        reason: refundTrouble(lastError),
        isFailed: status === 'failed',
        since: businessTime(createdAt).date,
      })),
    ...showCharges(app),
    month: showFigures(app, span),
    before: showFigures(app, monthBefore(span)),
    tips: monthRows(app)
      .tips(span.from, span.until)
      .map((tip) => ({ ...tip, amount: centsToDecimal(tip.amount) })),
    keptTips: keptTips(app, span),
    closing: closingOf(app, span),
    atStripe: centsToDecimal(atStripe(app, span.until).total),
    payouts: {
      onTheirWay: centsToDecimal(
        payouts
          .filter(({ status }) => status === 'pending' || status === 'in_transit')
          .reduce((sum, { amount }) => sum + amount, 0),
      ),
      latest: payouts.map(({ id, amount, status, failure, arrivesAt }) => ({
        ...{ id, status, failure },
        amount: centsToDecimal(amount),
        // Stripe names a day, by midnight UTC.
        arrives: arrivesAt.toISOString().slice(0, 10),
      })),
    },
    check: check
      ? {
          at: check.checkedAt.toISOString(),
          compared: check.compared,
          findings: [...check.findings],
        }
      : null,
    hasStripe: app.stripe !== null,
  };
}

/** What a payout took to the bank, oldest first. */
export function showPayout(app: App, id: string): PayoutPart[] {
  return statementRows(app)
    .movesOf(id)
    .map(({ amount, fee, at, ...part }) => ({
      ...part,
      date: businessTime(new Date(at)).date,
      amount: centsToDecimal(amount),
      fee: centsToDecimal(fee),
    }));
}

/** The charges of kept cards that wait, and the visits whose card failed while something is due. */
export function showCharges(app: App): Pick<Money, 'charges' | 'declined'> {
  const charges = plannedCharges(app).map((charge) => ({
    ...charge,
    name: nameOf(findBooking(app, charge.bookingId)),
  }));
  const waiting = new Set(charges.map(({ bookingId }) => bookingId));
  const failed = new Map(
    failedCharges(app, FAILED_SHOWN)
      .filter(({ bookingId }) => !waiting.has(bookingId))
      .toReversed()
      .map((each) => [each.bookingId, each]),
  );
  const visits = [...failed.keys()].map((id) => findBooking(app, id));
  const reminderOf = balanceReminders(app, visits);
  const ledgers = ledgersOf(app, [...failed.keys()]);
  const declined = visits.flatMap((visit) => {
    const { id, preferredDate: date, phone, version } = visit;
    const due = owed(visit, ledgers.get(id) ?? []);
    const reason = failed.get(id)?.reason;
    if (due === 0 || reason === undefined) return [];
    const about = { id, name: nameOf(visit), date, phone, version, reason };
    return [{ ...about, balance: centsToDecimal(due), ...reminderOf(visit) }];
  });
  return { charges, declined: declined.toReversed() };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** The figures of a month, as the ledger adds them up. */
export function showFigures(app: App, span: MonthSpan): MonthFigures {
  const { received, byMethod, tips, lateCharges, refunded, disputed, fees, paidOut } = sumsOfMonth(
    app,
    span,
  );
  const { visits, worth } = visitsOfMonth(app, span.first);
  const onItsWay = monthRows(app).countOf({ ...span, what: ['payout'], isOnItsWay: true }).total;
  return {
    month: span.month,
    visits,
    worth: centsToDecimal(worth),
    figures: mapValues(
      {
        ...{ received, ...byMethod, tips, lateCharges, refunded, disputed, fees },
        ...{ paidOut: paidOut - onItsWay, onItsWay },
      },
      centsToDecimal,
    ),
    days: byDay(app, span),
  };
}

function byDay(app: App, span: MonthSpan): number[] {
  const starts = daysOf(span).map((start) => start.getTime());
  const days = starts.map(() => 0);
  for (const { at, amount } of monthRows(app).received(span.from, span.until)) {
    const day = starts.findLastIndex((start) => start <= at.getTime());
    days[day] = (days[day] ?? 0) + amount;
  }
  return days;
}
