import { lateRule, lateTerms, type LateTerms } from '#content/late-charge.ts';
import { businessTime, formatShortDate, type CalendarDate } from './calendar-date.ts';

/** What a kept card may be charged for: one visit, a plan's visits, or all of a person's. */
export const CARD_SCOPES = ['visit', 'plan', 'all'] as const;
/** See {@link CARD_SCOPES}. */
export type CardScope = (typeof CARD_SCOPES)[number];

/**
 * The version of the words below, stored with every consent. New wording needs a new version: a
 * test compares the two.
 */
export const CARD_TERMS_VERSION = '2026-11-30';
/** The same where they name what late cancellations and lockouts are charged. */
const LATE_CARD_TERMS_VERSION = '2026-11-30-late';

/** What the customer agrees to, as it is shown: the label of the box, and what it means. */
export type CardTerms = { readonly label: string; readonly meaning: string };

const TERMS: Readonly<Record<CardScope, CardTerms>> = {
  visit: {
    label: 'Keep this card for the balance',
    meaning:
      'After your visit we charge it for what’s still due and send you a receipt. Remove it anytime on your page.',
  },
  plan: {
    label: 'Keep this card for my plan',
    meaning:
      'After each visit of your plan we charge it for what’s due and send you a receipt. Remove it anytime on your page.',
  },
  all: {
    label: 'Keep this card for my visits',
    meaning:
      'After each of your visits we charge it for what’s due and send you a receipt. Remove it anytime on your page.',
  },
};

/**
 * The words for keeping a card.
 *
 * @param late what it may be charged for late cancellations and lockouts; by default as it is set.
 */
export function cardTerms(scope: CardScope, late: LateTerms | null = lateTerms): CardTerms {
  const { label, meaning } = TERMS[scope];
  return late === null
    ? { label, meaning }
    : { label, meaning: `${meaning} ${lateRule(late, ' to it')}` };
}

/** The same as one text: sent, compared and stored as the consent. */
export function cardConsent(scope: CardScope, late: LateTerms | null = lateTerms): string {
  return consentOf(cardTerms(scope, late));
}

/** Words for keeping a card that were shown, as one text; see {@link cardConsent}. */
export function consentOf({ label, meaning }: CardTerms): string {
  return `${label}. ${meaning}`;
}

/** What is kept of a consent that was given now: its words, their version, what else they allow. */
export function agreedToCard(scope: CardScope, late: LateTerms | null = lateTerms) {
  return {
    consentText: cardConsent(scope, late),
    consentVersion: late === null ? CARD_TERMS_VERSION : LATE_CARD_TERMS_VERSION,
    lateTerms: late,
  };
}

/** A kept card in a few words: `Visa 4242, kept since Sat, Nov 28`; `Visa 4242, expired 10/26`. */
export function cardSince(card: {
  readonly name: string;
  readonly keptSince: string;
  readonly expires: string;
  readonly isExpired: boolean;
}): string {
  if (card.isExpired) return `${card.name}, expired ${card.expires}`;
  const { date } = businessTime(new Date(card.keptSince));
  return `${card.name}, kept since ${formatShortDate(date)}`;
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card by name: `Visa 4242`. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? 'Card'} ${last4}`;
}

/** Whether a card's last day is over: it is good through the month that is printed on it. */
export function isExpired(
  { expMonth, expYear }: { expMonth: number | null; expYear: number | null },
  today: CalendarDate,
): boolean {
  // One of which that isn't known is the bank's to refuse.
  if (!expMonth || !expYear) return false;
  return today.slice(0, 7) > `${expYear}-${String(expMonth).padStart(2, '0')}`;
}

/** The end of a card as it is printed on it: `04/29`. */
export function cardExpiry({ expMonth, expYear }: { expMonth: number; expYear: number }): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}
