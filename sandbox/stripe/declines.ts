/** What a bank answers when it refuses: Stripe's code, its decline code, and its sentence. */
export interface Refusal {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

const DECLINED = 'Your card was declined.';

function cardDeclined(declineCode: string, message = DECLINED): Refusal {
  return { code: 'card_declined', declineCode, message };
}

/**
 * Stripe's answers by decline code (https://docs.stripe.com/declines/codes). For most of them the
 * sentence says no more than that the card was declined: a thief is not told why.
 */
export const refusals = {
  generic_decline: cardDeclined('generic_decline'),
  insufficient_funds: cardDeclined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: cardDeclined('lost_card'),
  stolen_card: cardDeclined('stolen_card'),
  pickup_card: cardDeclined('pickup_card'),
  restricted_card: cardDeclined('restricted_card'),
  fraudulent: cardDeclined('fraudulent'),
  do_not_honor: cardDeclined('do_not_honor'),
  do_not_try_again: cardDeclined('do_not_try_again'),
  call_issuer: cardDeclined('call_issuer'),
  invalid_account: cardDeclined('invalid_account'),
  new_account_information_available: cardDeclined('new_account_information_available'),
  transaction_not_allowed: cardDeclined('transaction_not_allowed'),
  revocation_of_authorization: cardDeclined('revocation_of_authorization'),
  issuer_not_available: cardDeclined('issuer_not_available'),
  try_again_later: cardDeclined('try_again_later'),
  reenter_transaction: cardDeclined('reenter_transaction'),
  card_velocity_exceeded: cardDeclined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  withdrawal_count_limit_exceeded: cardDeclined('withdrawal_count_limit_exceeded'),
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Refusal>;

export type Decline = keyof typeof refusals;

export const declineCodes = Object.keys(refusals) as Decline[];

/** What the bank was told to answer to the next charges of a card that was good until then. */
export class BankRules {
  #rules: { method: string | undefined; decline: Decline; left: number }[] = [];

  /** @param rule `method` is a payment method's id; left out, every card is meant */
  add(rule: {
    method?: string | undefined;
    decline: Decline;
    times?: number | 'always' | undefined;
  }) {
    const left = rule.times === 'always' ? Number.POSITIVE_INFINITY : (rule.times ?? 1);
    this.#rules.push({ method: rule.method, decline: rule.decline, left });
  }

  clear(): void {
    this.#rules = [];
  }

  /** The refusal for this charge, if there is one. */
  take(method: string): Refusal | undefined {
    const hit = this.#rules.find((rule) => rule.method === undefined || rule.method === method);
    if (hit === undefined) return undefined;
    hit.left -= 1;
    if (hit.left <= 0) this.#rules = this.#rules.filter((rule) => rule !== hit);
    return refusals[hit.decline];
  }
}
