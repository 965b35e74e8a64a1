import type { PayIntent, PayPage, PayRequest } from '#contracts/pay.ts';
import type { App } from '#server/app.ts';
import { payMyBalance, settleMyBalance, showMyBalance } from '#server/booking/pay-my-balance.ts';
import { payInvoice, settleInvoice, showInvoiceBalance } from './show-my-invoice.ts';

/** What a link to pay shows: an invoice's token opens the invoice, any other a visit's balance. */
export function showBalance(app: App, token: string): PayPage {
  return isOfInvoice(app, token) ? showInvoiceBalance(app, token) : showMyBalance(app, token);
}

/** Makes the card payment of a link ready. @throws AppError as that of the visit or the invoice. */
export function payBalance(app: App, request: { token: string } & PayRequest): Promise<PayIntent> {
  return isOfInvoice(app, request.token) ? payInvoice(app, request) : payMyBalance(app, request);
}

/** Looks for what became of a link's card payments. @throws AppError `not-found`, `unavailable`. */
export function settleByLink(app: App, token: string): Promise<PayPage> {
  return isOfInvoice(app, token) ? settleInvoice(app, token) : settleMyBalance(app, token);
}

function isOfInvoice(app: App, token: string): boolean {
  return app.links.readInvoiceToken(token) !== undefined;
}
