/** What a test card does when it is charged. */
export type CardBehavior =
  | {
      readonly kind: 'succeeds';
      readonly afterward?: 'dispute' | 'refund-fails' | 'refund-pending';
    }
  | {
      readonly kind: 'declines';
      readonly code: string;
      readonly declineCode?: string;
      readonly message: string;
    }
  | { readonly kind: 'challenge'; readonly redirect: boolean };

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Stripe's predefined test payment method for this card. */
  readonly method: string;
  readonly summary: string;
  readonly behavior: CardBehavior;
}

const succeeds: CardBehavior = { kind: 'succeeds' };

function declines(code: string, message: string, declineCode?: string): CardBehavior {
  return { kind: 'declines', code, message, ...(declineCode === undefined ? {} : { declineCode }) };
}

function visa(number: string, method: string, summary: string, behavior: CardBehavior): TestCard {
  return { number, brand: 'visa', method, summary, behavior };
}

/** The relevant cards of Stripe's test mode, with Stripe's own messages. */
export const testCards: readonly TestCard[] = [
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
  visa(
    '4000000000000002',
    'pm_card_visa_chargeDeclined',
    'Declined',
    declines('card_declined', 'Your card was declined.', 'generic_decline'),
  ),
  visa(
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'Insufficient funds',
    declines('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  ),
  visa(
    '4000000000000069',
    'pm_card_chargeDeclinedExpiredCard',
    'Expired card',
    declines('expired_card', 'Your card has expired.'),
  ),
  visa(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'Wrong security code',
    declines('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  visa(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'Processing error',
    declines(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  visa('4000000000003220', 'pm_card_threeDSecure2Required', 'Asks for 3-D Secure on the page', {
    kind: 'challenge',
    redirect: false,
  }),
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

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byMethod = new Map(testCards.map((card) => [card.method, card]));

export function cardByNumber(number: string): TestCard | undefined {
  return byNumber.get(number.replace(/\s+/g, ''));
}

export function cardByMethod(method: string): TestCard | undefined {
  return byMethod.get(method);
}
