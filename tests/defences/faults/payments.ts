import type { SeededFault } from '../seeded-fault.ts';

const PAYMENTS = ['tests/api/payments.test.ts'];
const ORDERS = ['tests/reliability/payment-orders.test.ts'];
const DEFENCES = ['tests/api/defences.test.ts'];
const INPUT = ['tests/api/bad-input.test.ts'];
const SETTLE = 'src/server/booking/settle-payment.ts';
const STRIPE = 'src/server/payments/stripe.ts';

/** Faults in the promise about slots and money. */
export const PAYMENTS_FAULTS: readonly SeededFault[] = [
  {
    name: 'one booking per draft',
    file: SETTLE,
    find: 'if (already) return booked(draft, already);',
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: "the webhook's signature",
    file: STRIPE,
    find: 'await stripe.webhooks.constructEventAsync(\n          rawBody,\n          signature,\n          settings.webhookSecret,\n        )',
    replace: 'JSON.parse(rawBody)',
    tests: DEFENCES,
  },
  {
    name: 'the money arrived',
    file: SETTLE,
    find: "if (payment.status !== 'succeeded') return { outcome: 'unpaid' };",
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: 'the refund of a lost slot',
    file: SETTLE,
    find: 'const refunded = await makeRefundsOf(app, settled.paymentId);',
    replace: 'const refunded = true;',
    tests: ORDERS,
  },
  {
    name: 'a lost slot is not booked over',
    file: SETTLE,
    find: 'if (refusal !== null) return false;',
    replace: '',
    tests: ORDERS,
  },
  {
    name: 'the key of a draft at Stripe',
    file: STRIPE,
    find: '{ idempotencyKey: `draft-${draft.key}` }',
    replace: '{}',
    tests: ORDERS,
  },
  {
    name: 'the key of a refund at Stripe',
    file: STRIPE,
    find: '{ idempotencyKey: key }',
    replace: '{}',
    tests: ORDERS,
  },
  {
    name: "the draft's data beat the body",
    file: SETTLE,
    find: 'dataOf(draft) ?? fallbackData',
    replace: 'fallbackData ?? dataOf(draft)',
    tests: PAYMENTS,
  },
  {
    name: 'payments of other websites are left alone',
    file: SETTLE,
    find: 'payment.isOfThisSite ||',
    replace: 'true ||',
    tests: PAYMENTS,
  },
  {
    name: 'the slot is checked before the hold',
    file: 'src/server/booking/hold-slot.ts',
    find: 'if (refusal === null) return;',
    replace: 'if (refusal !== undefined) return;',
    tests: PAYMENTS,
  },
  {
    name: 'a hold that failed is given back',
    file: 'src/server/booking/hold-slot.ts',
    find: 'if (draft.paymentIntentId === null) giveBack(app, draft);',
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: 'the hold of a payment cancelled at Stripe is given back',
    file: 'src/server/booking/hold-slot.ts',
    find: "if (intent.status === 'canceled') {\n    giveBack(app, draft);",
    replace: "if (intent.status === 'canceled') {",
    tests: PAYMENTS,
  },
  {
    name: 'three holds a client',
    file: 'src/server/booking/hold-slot.ts',
    find: 'const MAX_HOLDS_PER_CLIENT = 3;',
    replace: 'const MAX_HOLDS_PER_CLIENT = 30;',
    tests: DEFENCES,
  },
  {
    name: 'the welcome offer is for the first time',
    file: 'src/server/booking/bookings-repository.ts',
    find: 'return row !== undefined;',
    replace: 'return row === null;',
    tests: PAYMENTS,
  },
  {
    name: 'the fee is decided here',
    file: 'src/contracts/payments.ts',
    find: 'amount: z.literal(FEE_AMOUNT, {',
    replace: 'amount: z.number({',
    tests: INPUT,
    build: true,
  },
];
