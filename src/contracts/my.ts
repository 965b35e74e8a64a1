import { z } from 'zod';
import type { Period } from '#domain/slots.ts';
import { emailField } from './fields.ts';

/** POST /api/my/link: asks for a link to one's own page. */
export const askForLinkBody = z.strictObject({ email: emailField('Valid email is required') });

/** POST /api/my/sign-in: opens the page with the token of the link's fragment. */
export const mySignInBody = z.strictObject({
  token: z.string({ error: 'Please open the link in the email we sent you' }).max(200),
});

/** POST /api/my/sign-out: this browser or every one. */
export const mySignOutBody = z.strictObject({ everywhere: z.boolean() });

/** A visit as it stands on its customer's own page. Money as decimal strings in dollars. */
export type MyVisit = {
  id: number;
  serviceType: string;
  preferredDate: string;
  preferredTime: Period;
  address: string;
  status: string;
  /** Whether its day is still to come and it stands. */
  isNext: boolean;
  /** What the visit costs: the estimate less the discount. */
  total: string;
  /** What came in and has not gone back. */
  paid: string;
  /** What has gone back, and what is on its way back. */
  refunded: string;
  /** What is still to be paid; nothing for a visit that does not take place. */
  balance: string;
  /** Whether its price is only where it starts, as nobody has described the home. */
  isStart: boolean;
  /** What came in beyond the price and isn't on its way back. */
  overpaid: string;
  /** Its own page, with the receipt in full; a path of this site. */
  path: string;
  /** Whether it is one of a plan's visits. */
  isOfPlan: boolean;
  /** Whether the same can be booked and paid for online again. */
  canBookAgain: boolean;
};

/** GET /api/my: what a customer sees of their own. */
export type MyPage = {
  /** The address the link went to. */
  email: string;
  /** What to call them; null where no booking says. */
  firstName: string | null;
  /** Still to come, the next one first. */
  next: MyVisit[];
  /** Over or canceled, newest first. */
  past: MyVisit[];
};

/** GET /api/my/visits/{id}/again: the booking form filled in as an earlier visit was booked. */
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
  /** The next free day like it: the same day of the week and part of the day where there is one. */
  preferredDate: string;
  preferredTime: string;
};
