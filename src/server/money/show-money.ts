import type { Money, PayoutPart } from '#contracts/admin/money.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { refundTrouble } from '#domain/refund-trouble.ts';
import type { App } from '#server/app.ts';
import { keptTips } from '#server/crew-day/crew-tips.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { atStripe } from './at-stripe.ts';
import { closingOf } from './close-month.ts';
import { monthRows } from './month-repository.ts';
import { monthBefore, monthSpan } from './month-span.ts';
import { showCharges } from './show-charges.ts';
import { showFigures } from './show-figures.ts';
import { statementRows } from './statement-repository.ts';

const DAY = 86_400_000;
/** A refused refund is no longer shown after this. */
const REFUSED_SHOWN_DAYS = 60;
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
