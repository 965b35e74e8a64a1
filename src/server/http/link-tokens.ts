import { REVIEW_TOKEN_HEADER } from '#contracts/customer-reviews.ts';
import { INVOICE_TOKEN_HEADER } from '#contracts/invoices.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { PAY_TOKEN_HEADER } from '#contracts/pay.ts';
import { QUOTE_TOKEN_HEADER } from '#contracts/quotes.ts';
import { RECEIPT_TOKEN_HEADER } from '#contracts/receipts.ts';
import { CREW_TOKEN_HEADER } from '#domain/crew-taps.ts';
import type { Call } from './call.ts';

/** Reads the token of a private link from the header that carries it; empty when there is none. */
const tokenIn = (header: string) => (request: Call['request']) =>
  request.headers.get(header)?.slice(0, 200) ?? '';

/** The token of a visit's own page. */
export const bookingToken = tokenIn(BOOKING_TOKEN_HEADER);
/** The token of a member's page. */
export const crewToken = tokenIn(CREW_TOKEN_HEADER);
/** The token of an invoice's page. */
export const invoiceToken = tokenIn(INVOICE_TOKEN_HEADER);
/** The token of a page to pay on. */
export const payToken = tokenIn(PAY_TOKEN_HEADER);
/** The token of a quote's page. */
export const quoteToken = tokenIn(QUOTE_TOKEN_HEADER);
/** The token of a visit's receipts. */
export const receiptToken = tokenIn(RECEIPT_TOKEN_HEADER);
/** The token of a page to review on. */
export const reviewToken = tokenIn(REVIEW_TOKEN_HEADER);
