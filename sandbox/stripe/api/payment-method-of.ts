import type { Stripe } from 'stripe';
import { accountByNumber, testRouting } from '../bank-accounts.ts';
import { cardByMethod, cardByNumber } from '../cards.ts';
import { invalidRequest, missingParameter, resourceMissing, StripeFailure } from '../failure.ts';
import type { Form } from '../form.ts';
import { newBankMethod } from '../objects/bank-debit.ts';
import type { CardDetails } from '../objects/payment-method.ts';
import { newPaymentMethod } from '../objects/payment-method.ts';
import type { World } from '../world.ts';

/**
 * Makes a payment method from `type=card&card[number]=...`, or from the numbers of a bank account,
 * with Stripe's checks of the fields.
 */
export function createPaymentMethod(world: World, form: Form): Stripe.PaymentMethod {
  if (form.text('type') === 'us_bank_account') return bankMethod(world, form);
  const card = form.group('card');
  if (form.text('type') !== 'card' || card === undefined) {
    throw invalidRequest(
      'The sandbox only knows payment methods of the types card and us_bank_account.',
      {
        param: 'type',
      },
    );
  }
  const billing = form.group('billing_details');
  const address = billing?.group('address');
  return keep(world, card.required('number'), {
    expMonth: card.integer('exp_month') ?? 0,
    expYear: card.integer('exp_year') ?? 0,
    billing: {
      name: billing?.text('name'),
      email: billing?.text('email'),
      phone: billing?.text('phone'),
      postalCode: address?.text('postal_code'),
      country: address?.text('country'),
    },
  });
}

function bankMethod(world: World, form: Form): Stripe.PaymentMethod {
  const account = form.group('us_bank_account');
  const number = account?.required('account_number') ?? '';
  const routing = account?.required('routing_number') ?? '';
  if (routing !== testRouting || accountByNumber(number) === undefined) {
    throw invalidRequest('You must use a test bank account number in test mode.', {
      code: 'account_number_invalid',
      param: 'us_bank_account[account_number]',
    });
  }
  const billing = form.group('billing_details');
  const about = { name: billing?.text('name'), email: billing?.text('email') };
  const method = newBankMethod({ number, routing, ...about }, world.now());
  world.store.cardNumbers.set(method.id, number);
  return world.store.paymentMethods.add(method);
}

/** The payment method that a confirmation names, brings along, or that was attached before. */
export function paymentMethodOf(
  world: World,
  form: Form,
  attached: string | Stripe.PaymentMethod | null,
): Stripe.PaymentMethod {
  const data = form.group('payment_method_data');
  if (data !== undefined) return createPaymentMethod(world, data);
  const id = form.text('payment_method') ?? (typeof attached === 'string' ? attached : undefined);
  if (id === undefined) throw missingParameter('payment_method');
  const ready = readyMethod(world, id);
  if (ready !== undefined) return ready;
  const known = world.store.paymentMethods.find(id);
  if (known === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return known;
}

/** A new payment method from one of Stripe's ready-made test methods, such as `pm_card_visa`. */
export function readyMethod(world: World, id: string): Stripe.PaymentMethod | undefined {
  const ready = cardByMethod(id);
  return ready === undefined ? undefined : keep(world, ready.number, anyCard);
}

const anyCard: Omit<CardDetails, 'number'> = { expMonth: 12, expYear: 2034, billing: {} };

function keep(
  world: World,
  raw: string,
  details: Omit<CardDetails, 'number'>,
): Stripe.PaymentMethod {
  const number = raw.replace(/\s+/g, '');
  const card = cardByNumber(number);
  if (card === undefined) throw refusedNumber(number);
  const now = new Date(world.now() * 1000);
  const { expMonth, expYear } = details;
  if (expMonth < 1 || expMonth > 12) {
    throw cardError(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
  }
  // A card is good to the end of its month; the first of the next one ends it.
  if (new Date(Date.UTC(expYear, expMonth, 1)) <= now) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const method = newPaymentMethod(card, { ...details, number }, world.now());
  world.store.cardNumbers.set(method.id, number);
  return world.store.paymentMethods.add(method);
}

function refusedNumber(number: string): StripeFailure {
  if (!/^\d{12,19}$/.test(number)) {
    return cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const failure =
    'Your card was declined. Your request was in test mode, but used a non test card.';
  return new StripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'live_mode_test_card',
    message: failure,
  });
}

function cardError(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}
