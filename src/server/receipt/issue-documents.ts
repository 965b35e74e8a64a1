import type { DocumentRow } from '#db/rows.ts';
import { numberOnPaper } from '#domain/document.ts';
import { documentsDue, type Due, type PaymentSaid } from '#domain/documents-due.ts';
import type { App } from '#server/app.ts';
import { documentBody } from './document-body.ts';
import { documentRows, type Said } from './documents-repository.ts';

/**
 * Issues a receipt, credit note or reversal for whatever the ledger has begun to say since the last
 * time, with the next numbers: the end of every transaction calls it, so that a payment and its
 * receipt are written together or not at all (decision 083). Several payments, as those from before
 * there were receipts, come in the order of time.
 */
export function issueDocuments(app: Pick<App, 'db'>): void {
  const rows = documentRows(app);
  if (!rows.isAnyDue()) return;
  const steps = [...Map.groupBy(rows.said(), ({ paymentId }) => paymentId)]
    .flatMap(([paymentId, said]) => stepsOf(paymentId, said, rows.ofPayment(paymentId)))
    .sort((a, b) => a.at - b.at || a.paymentId - b.paymentId);
  const receipts = new Map<number, DocumentRow>();
  for (const step of steps) {
    const issued = issue(app, step, receipts.get(step.paymentId));
    if (issued.kind === 'receipt') receipts.set(step.paymentId, issued);
  }
  rows.noneDue();
}

type Step = {
  readonly paymentId: number;
  readonly bookingId: number | null;
  readonly due: Due;
  readonly method: string;
  /** Where it stands among the steps of other payments. */
  readonly at: number;
  readonly paidAt: number;
  readonly writtenAt: number;
  readonly issued: readonly DocumentRow[];
};

function stepsOf(paymentId: number, said: readonly Said[], issued: readonly DocumentRow[]): Step[] {
  const of = (...what: Said['what'][]) =>
    said.filter((each) => what.includes(each.what) && each.sum !== 0);
  const sum = (its: readonly Said[]) => its.reduce((all, each) => all + each.sum, 0);
  const came = of('payment', 'tip');
  const account = came[0]?.debit;
  const now: PaymentSaid = {
    amount: sum(came),
    tip: sum(of('tip')),
    method: account === undefined ? 'other' : account === 'stripe' ? 'card' : account,
    refunded: sum(of('refund')),
    disputed: sum(of('dispute')),
  };
  const all = said.filter(({ what }) => what === 'payment' || what === 'tip');
  const paidAt = Math.min(...(all.length > 0 ? all : said).map(({ firstAt }) => firstAt));
  const writtenAt = Math.max(...said.map((each) => each.writtenAt));
  return documentsDue(now, issued).map((due) => {
    const its = said.filter(({ what }) => what === due.reason).map(({ lastAt }) => lastAt);
    const at = Math.max(paidAt, ...its);
    const bookingId = issued[0]?.bookingId ?? null;
    return { paymentId, bookingId, due, method: now.method, at, paidAt, writtenAt, issued };
  });
}

function issue(app: Pick<App, 'db'>, step: Step, receipt: DocumentRow | undefined): DocumentRow {
  const rows = documentRows(app);
  const { due, paymentId, paidAt, writtenAt, issued } = step;
  const series = rows.newest();
  const number = series.number + 1;
  // Never before the number before it, also where the clock was set back.
  const issuedAt = new Date(Math.max(writtenAt, series.issuedAt.getTime()));
  const answers =
    due.answers === 'receipt'
      ? (receipt ?? null)
      : (issued.find(({ id }) => id === due.answers) ?? null);
  const method = (answers?.method ?? step.method) as DocumentRow['method'];
  const body = documentBody(app, due, {
    paymentId,
    method,
    number: numberOnPaper(series.name, number),
    issuedAt,
    paidAt: new Date(paidAt),
    isFresh: writtenAt >= series.startedAt.getTime(),
    answers,
  });
  return rows.add({
    series: series.id,
    number,
    kind: due.kind,
    reason: due.reason,
    answers: answers?.id ?? null,
    paymentId,
    bookingId: body.visit?.id ?? step.bookingId,
    method,
    amount: due.amount,
    tip: due.tip,
    issuedAt,
    body,
  });
}
