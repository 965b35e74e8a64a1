import type Stripe from 'stripe';
import type { Cents } from '#domain/money.ts';
import { cardKeptBy, type StripeCard } from './stripe-cards.ts';

/** What we read of a Stripe payment. Money in cents. */
export type PaymentState = {
  id: string;
  clientSecret: string;
  /** `succeeded`, `canceled`, or anything else while it is not decided. */
  status: Stripe.PaymentIntent.Status;
  /** The amount the intent was made for. */
  asked: Cents;
  received: Cents;
  currency: string;
  refunded: Cents;
  /** Whether the customer's bank has taken the money back: not so where it only asks. */
  disputed: boolean;
  /** The disputes that the owner has still to answer; empty where only a list was read. */
  toAnswer: readonly ToAnswer[];
  /** The draft that the intent was made for; null for a payment that is not ours. */
  draftKey: string | null;
  /** The card that it keeps for later charges; null where it keeps none. */
  keptCard: StripeCard | null;
  /** The charge of a balance that it was made for; null for every other payment. */
  charge: ChargeMarks | null;
  /** The bank's code for its last refusal; null without one. */
  declinedWith: string | null;
  /** The bank debit that it is paid by, decided or not; null for a card. */
  debit: Debit | null;
  /** Whether this website made the intent, not another one on the same Stripe account. */
  isOfThisSite: boolean;
  createdAt: Date;
};

/** A debit of a bank account: Stripe's number of it, its name for people, and when it began. */
export type Debit = { readonly id: string; readonly name: string; readonly since: Date };

/** What a payment's marks say of its charge; `isLate` for a late cancellation or a lockout. */
type ChargeMarks = {
  key: string;
  bookingKey: string;
  invoiceKey: string | null;
  tip: Cents;
  isLate: boolean;
};

/** A dispute that waits for the owner's answer; for an inquiry no money has gone yet. */
export type ToAnswer = { readonly id: string; readonly isInquiry: boolean };

/** Metadata keys that mark the intents this website made. */
const DRAFT_KEY = 'draft_key';
const CHARGE_KEY = 'charge_key';
const BOOKING_KEY = 'booking_key';
const INVOICE_KEY = 'invoice_key';
const TIP = 'tip';
const LATE = 'late_charge';
const SITE = 'site';

/** The metadata that marks an intent as ours and names its draft. */
export function marksOf(draft: { id: number; key: string }, siteUrl: string) {
  return { draft_id: String(draft.id), [DRAFT_KEY]: draft.key, [SITE]: siteUrl };
}

/**
 * The metadata that marks an intent as a charge of a visit's balance, or of an invoice. It says all that settling
 * needs, so that a database restored from an older backup can take the payment up again.
 */
export function marksOfCharge(
  charge: { key: string; bookingKey: string; invoiceKey?: string; tip: Cents; isLate?: boolean },
  siteUrl: string,
) {
  return {
    [CHARGE_KEY]: charge.key,
    [BOOKING_KEY]: charge.bookingKey,
    ...(charge.invoiceKey !== undefined && { [INVOICE_KEY]: charge.invoiceKey }),
    [TIP]: String(charge.tip),
    ...(charge.isLate === true && { [LATE]: 'yes' }),
    [SITE]: siteUrl,
  };
}

/** Reads an intent, with its latest charge if that was expanded. */
export function toPaymentState(intent: Stripe.PaymentIntent, siteUrl: string): PaymentState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    asked: intent.amount,
    received: intent.amount_received,
    currency: intent.currency,
    refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    toAnswer: [],
    draftKey: intent.metadata[DRAFT_KEY] ?? null,
    keptCard: cardKeptBy(intent, charge),
    charge: chargeOf(intent.metadata),
    declinedWith: refusalOf(intent.last_payment_error),
    debit: debitOf(charge),
    isOfThisSite: intent.metadata[SITE] === siteUrl,
    createdAt: new Date(intent.created * 1000),
  };
}

/**
 * Reads a payment's disputes. With an inquiry (`warning_…`) the bank only asks: Stripe withdraws the
 * money once it becomes a dispute; for one that was won or prevented it has it.
 */
export function readDisputes(
  disputes: readonly Pick<Stripe.Dispute, 'id' | 'status'>[],
): Pick<PaymentState, 'disputed' | 'toAnswer'> {
  const isInquiry = (status: string) => status.startsWith('warning_');
  return {
    disputed: disputes.some(
      ({ status }) => !isInquiry(status) && !['won', 'prevented'].includes(status),
    ),
    toAnswer: disputes
      .filter(({ status }) => status.endsWith('needs_response'))
      .map(({ id, status }) => ({ id, isInquiry: isInquiry(status) })),
  };
}

/** The id of an event's object. */
export function idOfObject(object: unknown): string | null {
  return typeof object === 'object' && object !== null && 'id' in object ? String(object.id) : null;
}

function chargeOf(metadata: Stripe.Metadata): PaymentState['charge'] {
  const key = metadata[CHARGE_KEY];
  const bookingKey = metadata[BOOKING_KEY];
  if (key === undefined || bookingKey === undefined) return null;
  const tip = Number(metadata[TIP]);
  const invoiceKey = metadata[INVOICE_KEY] ?? null;
  const isLate = metadata[LATE] === 'yes';
  return {
    key,
    bookingKey,
    invoiceKey,
    tip: Number.isSafeInteger(tip) && tip > 0 ? tip : 0,
    isLate,
  };
}

function debitOf(charge: Stripe.Charge | null): Debit | null {
  const account = charge?.payment_method_details?.us_bank_account;
  if (!charge || !account) return null;
  const { bank_name: bank, last4 } = account;
  return {
    id: charge.id,
    name: bank && last4 ? `Bank debit, ${bank} ${last4}` : 'Bank debit',
    since: new Date(charge.created * 1000),
  };
}

/** The code of a refusal: the bank's, or else Stripe's. */
function refusalOf(error: Stripe.PaymentIntent['last_payment_error']): string | null {
  return error ? error.decline_code || (error.code ?? 'generic_decline') : null;
}

/** The intent that an event's object is, or belongs to. */
export function intentOfEvent(object: unknown): string | null {
  if (typeof object !== 'object' || object === null) return null;
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) {
    return String(object.id);
  }
  if (!('payment_intent' in object)) return null;
  const intent = object.payment_intent;
  if (typeof intent === 'string') return intent;
  return typeof intent === 'object' && intent !== null && 'id' in intent ? String(intent.id) : null;
}
