import type { Decline, Refusal } from './declines.ts';
import { refusals } from './declines.ts';

/** What a test card does when it is charged, and when it is set up for later. */
export type CardBehavior =
  | {
      readonly kind: 'succeeds';
      readonly afterward?: 'dispute' | 'refund-fails' | 'refund-pending';
    }
  | ({
      readonly kind: 'declines';
      /** A card that can be kept all the same, and is declined when it is charged. */
      readonly setUp?: 'succeeds' | 'challenge';
    } & Refusal)
  | {
      readonly kind: 'challenge';
      readonly redirect: boolean;
      /** Asks no more once it was set up for later. */
      readonly onlyUntilSetUp?: true;
    };

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Stripe's predefined test payment method for this card; the sandbox's own where it has none. */
  readonly method: string;
  readonly summary: string;
  readonly behavior: CardBehavior;
}

const succeeds: CardBehavior = { kind: 'succeeds' };

function declines(decline: Decline, setUp?: 'succeeds' | 'challenge'): CardBehavior {
  return { kind: 'declines', ...refusals[decline], ...(setUp === undefined ? {} : { setUp }) };
}

function visa(number: string, method: string, summary: string, behavior: CardBehavior): TestCard {
  return { number, brand: 'visa', method, summary, behavior };
}

/** Stripe's cards for its test mode (https://docs.stripe.com/testing), with its own messages. */
const stripesCards: readonly TestCard[] = [
  visa('4242424242424242', 'pm_card_visa', 'Succeeds', succeeds),
  {
    number: '5555555555554444',
    brand: 'mastercard',
    method: 'pm_card_mastercard',
    summary: 'Succeeds (Mastercard)',
    behavior: succeeds,
  },
  {
    number: '378282246310005',
    brand: 'amex',
    method: 'pm_card_amex',
    summary: 'Succeeds (American Express)',
    behavior: succeeds,
  },
  {
    number: '6011111111111117',
    brand: 'discover',
    method: 'pm_card_discover',
    summary: 'Succeeds (Discover)',
    behavior: succeeds,
  },
  visa('4000000000000002', 'pm_card_visa_chargeDeclined', 'Declined', declines('generic_decline')),
  visa(
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'Insufficient funds',
    declines('insufficient_funds'),
  ),
  visa(
    '4000000000009987',
    'pm_card_visa_chargeDeclinedLostCard',
    'Lost card',
    declines('lost_card'),
  ),
  visa(
    '4000000000009979',
    'pm_card_visa_chargeDeclinedStolenCard',
    'Stolen card',
    declines('stolen_card'),
  ),
  visa(
    '4000000000000069',
    'pm_card_chargeDeclinedExpiredCard',
    'Expired card',
    declines('expired_card'),
  ),
  visa(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'Wrong security code',
    declines('incorrect_cvc'),
  ),
  visa(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'Processing error',
    declines('processing_error'),
  ),
  visa(
    '4000000000006975',
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    'Too many charges',
    declines('card_velocity_exceeded'),
  ),
  visa('4100000000000019', 'pm_card_radarBlock', 'Blocked as fraudulent', declines('fraudulent')),
  visa(
    '4000000000000341',
    'pm_card_chargeCustomerFail',
    'Can be kept; declined when it is charged',
    declines('generic_decline', 'succeeds'),
  ),
  visa(
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    'Can be kept with 3-D Secure; then has insufficient funds',
    declines('insufficient_funds', 'challenge'),
  ),
  visa('4000000000003220', 'pm_card_threeDSecure2Required', 'Asks for 3-D Secure on the page', {
    kind: 'challenge',
    redirect: false,
  }),
  visa('4000002760003184', 'pm_card_authenticationRequired', 'Asks for 3-D Secure every time', {
    kind: 'challenge',
    redirect: false,
  }),
  visa(
    '4000002500003155',
    'pm_card_authenticationRequiredOnSetup',
    'Asks for 3-D Secure until it is kept',
    { kind: 'challenge', redirect: false, onlyUntilSetUp: true },
  ),
  visa('4000000000003063', 'pm_card_threeDSecureRequired', 'Asks for 3-D Secure by redirect', {
    kind: 'challenge',
    redirect: true,
  }),
  visa('4000000000000259', 'pm_card_createDispute', 'Succeeds, then is disputed', {
    kind: 'succeeds',
    afterward: 'dispute',
  }),
  visa('4000000000007726', 'pm_card_pendingRefund', 'Succeeds; a refund is pending first', {
    kind: 'succeeds',
    afterward: 'refund-pending',
  }),
  visa('4000000000005126', 'pm_card_refundFail', 'Succeeds; a refund fails afterward', {
    kind: 'succeeds',
    afterward: 'refund-fails',
  }),
];

/** Cards for refusals that Stripe has no test number for: these numbers are the sandbox's own. */
const ownCards: readonly TestCard[] = (
  [
    ['4000000000010001', 'do_not_honor', 'Do not honor'],
    ['4000000000010019', 'pickup_card', 'Pick up card'],
    ['4000000000010027', 'restricted_card', 'Restricted card'],
    ['4000000000010035', 'issuer_not_available', 'Bank not available'],
    ['4000000000010043', 'try_again_later', 'Try again later'],
  ] as const
).map(([number, decline, summary]) =>
  visa(number, `pm_card_sandbox_${decline}`, `${summary} (only here)`, declines(decline)),
);

export const testCards: readonly TestCard[] = [...stripesCards, ...ownCards];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byMethod = new Map(testCards.map((card) => [card.method, card]));

export function cardByNumber(number: string): TestCard | undefined {
  return byNumber.get(number.replace(/\s+/g, ''));
}

export function cardByMethod(method: string): TestCard | undefined {
  return byMethod.get(method);
}
