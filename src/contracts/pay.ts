import { z } from 'zod';
import type { LateReason } from '#domain/late-charge.ts';
import type { PayState } from '#domain/pay-state.ts';
import type { OnItsWayShown } from './invoices.ts';
import type { PriceLineAnswer } from './price.ts';

/** The header that carries the token of a payment link; in the link it is in the fragment. */
export const PAY_TOKEN_HEADER = 'x-pay-token';

const MONEY = /^\d{1,5}(\.\d{2})?$/;
const money = (error: string) => z.string().regex(MONEY, error);

/**
 * POST /api/pay/intent: a decimal tip, `0` for none, and the balance that the customer saw. The
 * amount that is paid is the server's.
 */
export const payBody = z.strictObject({
  tip: money('Please enter the tip as dollars, like 20 or 12.50.'),
  balance: money('Please reload the page and try again.'),
});
/** POST /api/pay/tip: the tip for the crew that a planned charge of a kept card takes with it. */
export const chargeTipBody = payBody.pick({ tip: true });

/** A charge of the customer's kept card that waits for its hour; money as decimals in dollars. */
export type PlannedForMe = {
  card: string;
  /** What of the balance is charged, and the tip that comes on top. */
  amount: string;
  tip: string;
  /** When, in ISO 8601. */
  at: string;
  /** Whether the bank has declined it before. */
  wasDeclined: boolean;
  /** Whether a tip can be added here; not with the link that the crew shows. */
  mayTip: boolean;
};

/** What is asked for by the paying page. */
export type PayRequest = z.infer<typeof payBody>;

/** Its answer: what the card form needs, and what will be charged, as decimals. */
export type PayIntent = {
  clientSecret: string;
  publishableKey: string;
  stripeJsUrl?: string;
  /** Balance and tip together. */
  amount: string;
};

/** GET /api/pay: a visit's balance as its customer sees it. Money as decimal strings in dollars. */
export type PayPage = {
  /** The invoice that is paid; absent for a visit. */
  invoice?: {
    number: string;
    dueOn: string;
    /** The bank debit that is on its way; null for none. */
    onItsWay: OnItsWayShown | null;
    /** Whether it can be paid from a bank account, too. */
    takesDebit: boolean;
  };
  /** What is charged for a visit that doesn't take place; absent for a visit's balance. */
  late?: LateReason;
  state: PayState;
  id: number;
  status: string;
  firstName: string;
  serviceType: string;
  preferredDate: string;
  /** The lines of the price; empty if only the service is known. */
  lines: PriceLineAnswer[];
  total: string;
  /** What came in for the service, newest last, whatever was refunded of it. */
  payments: { date: string; method: string; amount: string }[];
  /** What was refunded and is not a gift, or is on its way back. */
  refunded: string;
  /** What was given as a gift and is not owed again. */
  goodwill: string;
  /** What is asked for now. */
  balance: string;
  /** What is due at the visit, where only the deposit is asked for now; absent otherwise. */
  deposit?: { rest: string };
  /** The crew's tip so far. */
  tip: string;
  /** The charge that waits; null for none. */
  planned: PlannedForMe | null;
  /** Tips to choose from. */
  tips: { percent: number; amount: string }[];
  /** False where payment by card is not set up. */
  isCardOn: boolean;
  /** What is needed to draw the card form; absent unless something is due and cards are on. */
  card?: { publishableKey: string; stripeJsUrl?: string };
};
