/**
 * What a bank's refusal means for a kept card:
 * - `never`: this card won't be charged again; the customer has to pay in another way.
 * - `customer`: the bank wants to ask the customer, who has to be there to pay.
 * - `later`: the same card may do on another day.
 */
type Meaning = 'never' | 'customer' | 'later';
/** A refusal in words for the owner, and what follows. */
export type Decline = { readonly meaning: Meaning; readonly reason: string };

/**
 * Stripe's decline codes, and error codes where it gives none
 * (https://docs.stripe.com/declines/codes): one that is not here counts as `never`.
 */
const DECLINES: Readonly<Record<string, Decline>> = {
  authentication_required: customer('the bank wants to ask the customer first'),
  approve_with_id: later('the bank couldn’t approve it right now'),
  call_issuer: never('the bank didn’t say why'),
  card_not_supported: never('the card can’t be used for this'),
  card_velocity_exceeded: later('the card’s limit is used up'),
  currency_not_supported: never('the card can’t be charged in dollars'),
  do_not_honor: never('the bank didn’t say why'),
  do_not_try_again: never('the bank doesn’t want it tried again'),
  expired_card: never('the card has expired'),
  fraudulent: never('it was blocked as possible fraud'),
  generic_decline: never('the bank didn’t say why'),
  incorrect_cvc: never('its security code is wrong'),
  incorrect_number: never('its number is wrong'),
  insufficient_funds: later('there isn’t enough money in the account'),
  invalid_account: never('its account is closed'),
  invalid_amount: never('the bank doesn’t take this amount'),
  issuer_not_available: later('the bank couldn’t be reached'),
  lost_card: never('the card was reported lost'),
  new_account_information_available: never('the customer has a new card'),
  no_action_taken: never('the bank didn’t say why'),
  not_permitted: never('the card can’t be used for this'),
  pickup_card: never('the bank has blocked the card'),
  processing_error: later('something went wrong at the bank'),
  reenter_transaction: later('something went wrong at the bank'),
  restricted_card: never('the bank has blocked the card'),
  revocation_of_all_authorizations: never('the customer told the bank to stop it'),
  revocation_of_authorization: never('the customer told the bank to stop it'),
  security_violation: never('the bank didn’t say why'),
  service_not_allowed: never('the card can’t be used for this'),
  stolen_card: never('the card was reported stolen'),
  stop_payment_order: never('the customer told the bank to stop it'),
  transaction_not_allowed: never('the bank doesn’t allow it'),
  try_again_later: later('the bank couldn’t approve it right now'),
  withdrawal_count_limit_exceeded: later('the card’s limit is used up'),
};

/** What a refusal means, by its decline code, or else its error code. */
export function declineOf(code: string): Decline {
  return (Object.hasOwn(DECLINES, code) && DECLINES[code]) || never('the bank didn’t say why');
}

function never(reason: string): Decline {
  return { meaning: 'never', reason };
}
function customer(reason: string): Decline {
  return { meaning: 'customer', reason };
}
function later(reason: string): Decline {
  return { meaning: 'later', reason };
}
