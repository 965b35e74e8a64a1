import type { MyInvoice } from '#contracts/invoices.ts';
import type { PayIntent, PayPage, PayRequest } from '#contracts/pay.ts';
import type { BookingRow, InvoiceRow } from '#db/rows.ts';
import { businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { invoiceState, lineTitle, openOf, type InvoicePaper } from '#domain/invoice.ts';
import { centsToDecimal, decimalToCents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { prepareCharge } from '#server/balance/prepare-charge.ts';
import { settleBalance } from '#server/balance/settle-balance.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { AppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { stripeInBrowser } from '#server/payments/stripe-in-browser.ts';
import { documentsOfInvoice, toShownReceipt } from '#server/receipt/find-documents.ts';
import { invoiceSumsOf, onItsWayOn, papersOfInvoices } from '#server/receipt/invoice-money.ts';
import { linkedInvoice } from './find-invoice.ts';
import { paymentsOf, toOnItsWay } from './show-invoice.ts';

/** An invoice as its link shows it; opening it changes nothing. @throws AppError `not-found`. */
export function showMyInvoice(app: App, token: string): MyInvoice {
  const invoice = linkedInvoice(app, token);
  const { paper, credits, open, onItsWay } = standing(app, invoice);
  const canPay = open > 0 && app.stripe !== null && !onItsWay;
  return {
    state: invoiceState(invoice, open, businessTime(app.now()).date, onItsWay !== null),
    ...{ paper, credits },
    payments: paymentsOf(app, invoice.id).map(({ date, how, amount }) => ({ date, how, amount })),
    receipts: documentsOfInvoice(app, invoice.id).map(toShownReceipt),
    open: centsToDecimal(Math.max(0, open)),
    onItsWay,
    canPay,
    takesDebit: canPay && app.config.bankDebit,
  };
}

/** What is open on an invoice, for the page where it is paid online. @throws AppError `not-found`. */
export function showInvoiceBalance(app: App, token: string): PayPage {
  const invoice = linkedInvoice(app, token);
  const { paper, open, credited, onItsWay } = standing(app, invoice);
  const isOpen = open > 0;
  const { stripe } = app;
  return {
    state: invoice.status === 'void' ? 'off' : isOpen ? 'due' : 'settled',
    id: invoice.id,
    status: invoice.status,
    firstName: paper.customer?.contact ?? '',
    serviceType: '',
    preferredDate: paper.issuedOn,
    lines: paper.lines.map((line) => ({
      code: `visit-${line.visit}-${line.date}`,
      label: lineTitle(line, formatShortDate),
      amount: line.amount,
    })),
    total: paper.total,
    payments: paymentsOf(app, invoice.id).map(({ date, how, amount }) => ({
      ...{ date, amount },
      method: how,
    })),
    refunded: centsToDecimal(
      paymentsOf(app, invoice.id).reduce((sum, each) => sum + decimalToCents(each.refunded), 0),
    ),
    goodwill: centsToDecimal(credited),
    balance: centsToDecimal(Math.max(0, open)),
    tip: '0.00',
    tips: [],
    planned: null,
    isCardOn: stripe !== null,
    invoice: {
      ...{ number: paper.number, dueOn: paper.due?.on ?? paper.issuedOn },
      ...{ onItsWay, takesDebit: app.config.bankDebit },
    },
    ...(isOpen && stripe && !onItsWay ? { card: stripeInBrowser(stripe) } : {}),
  };
}

/**
 * Makes the online payment of an invoice ready: all that is open on it, in one payment.
 *
 * @throws AppError `not-found`, `status-refused` for a void one, and what `prepareCharge` throws:
 *   `conflict` too while a bank debit for it is on its way.
 */
export async function payInvoice(
  app: App,
  { token, balance }: { token: string } & PayRequest,
): Promise<PayIntent> {
  const invoice = linkedInvoice(app, token);
  if (invoice.status === 'void') {
    throw new AppError('status-refused', 'We’ve canceled this invoice, so there’s nothing to pay.');
  }
  const asked = { tip: 0, seen: decimalToCents(balance), invoice };
  const { charge, intent } = await prepareCharge(app, firstVisit(app, invoice), asked);
  return {
    clientSecret: intent.clientSecret,
    amount: centsToDecimal(charge.amount),
    ...stripeInBrowser(requireStripe(app)),
  };
}

/**
 * Looks at Stripe for what became of an invoice's card payments, and shows how it stands now.
 *
 * @throws AppError `not-found`, `unavailable` if Stripe doesn't answer.
 */
export async function settleInvoice(app: App, token: string): Promise<PayPage> {
  const invoice = linkedInvoice(app, token);
  await settleBalance(app, firstVisit(app, invoice).id, invoice.id);
  return showInvoiceBalance(app, token);
}

function standing(app: App, { id }: InvoiceRow) {
  const papers = papersOfInvoices(app, [id]).map(({ body }) => body);
  const sums = invoiceSumsOf(app, [id])(id);
  return {
    paper: papers[0] as InvoicePaper,
    credits: papers.slice(1),
    open: openOf(sums),
    credited: sums.credited,
    onItsWay: toOnItsWay(onItsWayOn(app, id)),
  };
}

/** The visit that marks its payments at Stripe. */
function firstVisit(app: App, { id }: InvoiceRow): BookingRow {
  const [paper] = papersOfInvoices(app, [id]);
  return findBooking(app, paper?.body.lines[0]?.visit ?? 0);
}
