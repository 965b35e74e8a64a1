import { z } from 'zod';
import type { InvoiceState } from '#domain/invoice.ts';
import type { Period } from '#domain/slots.ts';
import { emailField } from './fields.ts';
import type { ShownReceipt } from './receipts.ts';

/** POST /api/my/link: requests a link to the customer's own page. */
export const askForLinkBody = z.strictObject({ email: emailField('Valid email is required') });

/** POST /api/my/sign-in: opens the page with the token from the link's fragment. */
export const mySignInBody = z.strictObject({
  token: z.string({ error: 'Please open the link in the email we sent you' }).max(200),
});

/** POST /api/my/sign-out: this browser or every one. */
export const mySignOutBody = z.strictObject({ everywhere: z.boolean() });

/** A visit as it appears on its customer's page. Money as decimal strings in dollars. */
export type MyVisit = {
  id: number;
  serviceType: string;
  occasion: string | null;
  preferredDate: string;
  preferredTime: Period;
  /** `between 9:30 and 10:30 AM`, once they were told the evening before; null until then. */
  arrival: string | null;
  address: string;
  status: string;
  /** Whether it is still planned and its day has not passed. */
  isNext: boolean;
  /** What the visit costs: the estimate less the discount. */
  total: string;
  /** What is charged as it was canceled late, or nobody got in; absent for nothing. */
  late?: { name: string; amount: string };
  /** What of the price is owed on an invoice instead. */
  invoiced: string;
  /** What was paid and not refunded. */
  paid: string;
  /** What was refunded, and refunds on their way. */
  refunded: string;
  /** What is still to be paid; nothing for a visit that does not take place. */
  balance: string;
  /** Where it can be paid by card, on this site; null unless something is due and it has begun. */
  payPath: string | null;
  /** Whether its price is only a starting price, because nobody has described the home. */
  isStart: boolean;
  /** What came in beyond the price and isn't on its way back. */
  overpaid: string;
  /** The tip for the crew; in none of the sums above. */
  tip: string;
  /** Its newest receipt, a path of this site; null before anything was paid. */
  receiptPath: string | null;
  /** Its own page, with the receipt in full; a path of this site. */
  path: string;
  /** Whether it is one of a plan's visits. */
  isOfPlan: boolean;
  /** Whether the same can be booked and paid for online again. */
  canBookAgain: boolean;
};

/** An invoice as it appears on the page of who gets it, with its receipts. Money in dollars. */
export type InvoiceOnMyPage = {
  /** As it stands on paper, such as `INV-0042`. */
  number: string;
  issuedOn: string;
  total: string;
  /** What is still to be paid on it. */
  open: string;
  state: InvoiceState;
  /** Its own page, a path of this site: to read it, pay it and save its receipts. */
  path: string;
  /** Receipts of what was paid on it and what answers them, oldest first. */
  receipts: ShownReceipt[];
};

/** A quote that waits for the answer of who got it. Money in dollars. */
export type QuoteOnMyPage = {
  /** As people call it, such as `Q-12`. */
  number: string;
  serviceType: string;
  total: string;
  /** The last day to accept it. */
  validThrough: string;
  /** Its own page, a path of this site: to read it and answer it. */
  path: string;
};

/** GET /api/my: what customers see of their own data. */
export type MyPage = {
  /** The address the link went to. */
  email: string;
  /** How to address them; null if no booking has a name. */
  firstName: string | null;
  /** Quotes that were mailed to them and are still open, newest first. */
  quotes: QuoteOnMyPage[];
  /** Upcoming, the next one first. */
  next: MyVisit[];
  /** Over or canceled, newest first. */
  past: MyVisit[];
  /** Invoices that were mailed to them, or whose visits are all theirs, newest first. */
  invoices: InvoiceOnMyPage[];
};

/** GET /api/my/visits/{id}/again: the booking form prefilled from an earlier visit. */
export type BookAgain = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  serviceType: string;
  specialInstructions: string;
  home?: { bedrooms: number; bathrooms: number };
  occasion?: string;
  addOns?: string[];
  /** `none` for somebody whose next cleaning is not their first, so without the welcome offer. */
  promo?: string;
  /** The next free day like it: the same weekday and part of the day if possible. */
  preferredDate: string;
  preferredTime: string;
};
