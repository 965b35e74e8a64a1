import type { SeededFault } from '../seeded-fault.ts';

const PAYMENTS = ['tests/api/payments/payments.test.ts'];
const ORDERS = ['tests/reliability/payment-orders.test.ts'];
const DEFENSES = ['tests/api/http/defences.test.ts'];
const HOLDS = ['tests/reliability/many-holds.test.ts'];
const REFUNDS = ['tests/reliability/hard-refunds.test.ts'];
const RESTORED = ['tests/reliability/restored-backup.test.ts'];
const CHARGES = ['due', 'declined', 'called-off', 'races'].map(
  (topic) => `tests/unit/payments/charge-${topic}.test.ts`,
);
const LATE = ['tests/unit/payments/charge-late.test.ts'];
const INPUT = ['tests/api/http/bad-input.test.ts'];
const SETTLE = 'src/server/booking/settle-payment.ts';
const STRIPE = 'src/server/payments/stripe.ts';
const DOCUMENTS = ['tests/unit/ledger/documents.test.ts'];
const LEDGER = ['tests/unit/ledger/ledger-of-payments.test.ts'];

/** Faults in the promise about slots and money. */
export const PAYMENTS_FAULTS: readonly SeededFault[] = [
  {
    name: 'one booking per draft',
    file: SETTLE,
    find: 'if (already) return booked(app, draft, already);',
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: "the webhook's signature",
    file: STRIPE,
    find: 'await stripe.webhooks.constructEventAsync(\n          rawBody,\n          signature,\n          settings.webhookSecret,\n        )',
    replace: 'JSON.parse(rawBody)',
    tests: DEFENSES,
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
    find: '!secureSlot(app, draft, data, price)',
    replace: 'false',
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
    name: "the draft's data beat the body",
    file: SETTLE,
    find: 'heldData(draft) ?? fallbackData',
    replace: 'fallbackData ?? heldData(draft)',
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
    file: 'src/server/schedule/claims.ts',
    find: 'const refusal = timeRefusal(slot, rules, app.now());',
    replace: 'const refusal = null as Refusal | null;',
    tests: ['tests/api/schedule/online-hours.test.ts'],
  },
  {
    name: 'a hold that failed is given back',
    file: 'src/server/booking/hold-slot.ts',
    find: "giveBack(app, draft, 'unpayable');",
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: 'the hold of a payment canceled at Stripe is given back',
    file: 'src/server/booking/hold-slot.ts',
    find: "if (intent.status === 'canceled') {\n    giveBack(app, draft, 'cancelled');",
    replace: "if (intent.status === 'canceled') {",
    tests: PAYMENTS,
  },
  {
    name: 'eight holds a client',
    file: 'src/domain/hold.ts',
    find: 'MAX_HOLDS_PER_CLIENT = 8;',
    replace: 'MAX_HOLDS_PER_CLIENT = 30;',
    tests: HOLDS,
  },
  {
    name: 'a slot is renewed twice by one browser',
    file: 'src/domain/hold.ts',
    find: 'MAX_RENEWALS = 2;',
    replace: 'MAX_RENEWALS = 20;',
    tests: HOLDS,
  },
  {
    name: 'a hold stays while another tab of its browser pays',
    file: 'src/server/booking/hold-slot.ts',
    find: "why === 'unpayable' && current.paymentIntentId !== null",
    replace: "why === 'cancelled' && current.paymentIntentId !== null",
    tests: REFUNDS,
  },
  {
    name: 'a refund is looked up before another attempt',
    file: 'src/server/payments/make-refunds.ts',
    find: 'if (found) return found;',
    replace: "if (found && mark === '') return found;",
    tests: REFUNDS,
  },
  {
    name: 'a refused refund ends',
    file: 'src/server/payments/make-refunds.ts',
    find: "if (failure === 'refused' || failure === 'all-refunded')",
    replace: "if (failure === 'all-refunded')",
    tests: REFUNDS,
  },
  {
    name: 'a clock that was set back leaves no draft waiting',
    file: 'src/server/booking/drafts-repository.ts',
    find: 'or(lt(drafts.updatedAt, olderThan), gt(drafts.updatedAt, now))',
    replace: 'lt(drafts.updatedAt, olderThan)',
    tests: REFUNDS,
  },
  {
    name: 'payments are looked through page by page',
    file: 'src/server/payments/stripe.ts',
    find: 'next: hasMore ? (data.at(-1)?.id ?? null) : null,',
    replace: 'next: null,',
    tests: RESTORED,
  },
  {
    name: 'the first look goes back a month',
    file: 'src/server/booking/adopt-lost-payments.ts',
    find: 'const AT_LEAST_DAYS = 30;',
    replace: 'const AT_LEAST_DAYS = 3;',
    tests: RESTORED,
  },
  {
    name: 'the welcome offer is for the first time',
    file: 'src/server/booking/bookings-repository.ts',
    find: "const isIt = and(isSame, ne(bookings.status, 'cancelled'));",
    replace: "const isIt = and(isSame, eq(bookings.status, 'cancelled'));",
    tests: PAYMENTS,
  },
  {
    name: 'the fee is decided here',
    file: 'src/contracts/payments.ts',
    find: 'amount: z.literal(FEE_AMOUNT, {',
    replace: 'amount: z.number({',
    tests: INPUT,
  },
  {
    name: 'what a card pays beyond the balance goes back',
    file: 'src/server/balance/settle-charge.ts',
    find: 'const beyond = Math.max(0, service - due);',
    replace: 'const beyond = 0 * due;',
    tests: ['tests/reliability/pay-races.test.ts'],
  },
  {
    name: 'a balance has one charge that can be paid',
    file: 'src/server/balance/prepare-charge.ts',
    find: "return { kind: 'close', charge: rows.change(open.id, { status: 'closing' }, now) };",
    replace:
      "rows.change(open.id, { status: 'closed' }, now);\n  return { kind: 'pay', charge: rows.add({ bookingId, amount: due, tip }, now) };",
    tests: ['tests/reliability/pay-races.test.ts'],
  },
  {
    name: 'a row of the ledger is never changed',
    file: 'db/migrations/0007_late-charges.sql',
    find: 'BEFORE UPDATE ON `ledger` BEGIN',
    replace: 'BEFORE UPDATE ON `ledger` WHEN 0 BEGIN',
    tests: LEDGER,
  },
  {
    name: 'nothing is written into a closed month',
    file: 'db/migrations/0007_late-charges.sql',
    find: 'WHEN new.at < (SELECT max(until) FROM closed_months) BEGIN',
    replace: 'WHEN 0 BEGIN',
    tests: LEDGER,
  },
  {
    name: 'a tip is not refunded with the service',
    file: 'src/server/payments/sync-payment.ts',
    find: 'return Math.max(0, Math.min(given - back, amount - refunded));',
    replace: 'return refunded > 0 ? 0 : given - back;',
    tests: ['tests/unit/money/money-check.test.ts'],
  },
  {
    name: 'the key of an attempt on a kept card',
    file: 'src/server/payments/stripe-charges.ts',
    find: '{ idempotencyKey: `charge-${charge.key}` }',
    replace: '{}',
    tests: CHARGES,
  },
  {
    name: 'each attempt on a kept card has a key of its own',
    file: 'src/server/payments/stripe-charges.ts',
    find: 'idempotencyKey: `charge-${charge.key}`',
    replace: 'idempotencyKey: `charge-${charge.bookingKey}`',
    tests: CHARGES,
  },
  {
    name: 'no charge after cash',
    file: 'src/server/balance/review-planned-charge.ts',
    find: 'if (isOff || due < LEAST_CHARGE) {',
    replace: 'if (isOff || due < 0) {',
    tests: CHARGES,
  },
  {
    name: 'no late charge of a card that did not agree to it',
    file: 'src/server/balance/late-charge.ts',
    find: 'priceWithKept(booking, payments)) < amount) {',
    replace: 'priceWithKept(booking, payments)) < 0) {',
    tests: LATE,
  },
  {
    name: 'no late charge of an amount from the browser',
    file: 'src/server/booking/charge-late.ts',
    find: 'if (offer.amount !== amount) {',
    replace: 'if (offer.amount < 0) {',
    tests: LATE,
  },
  {
    name: 'one late charge of a visit',
    file: 'src/server/booking/late-offer.ts',
    find: 'booking.lateCharge > 0 || payments.some(({ isLateCharge }) => isLateCharge)',
    replace: 'booking.lateCharge < 0',
    tests: LATE,
  },
  {
    name: 'Stripe is asked for our mark before a charge',
    file: 'src/server/balance/charge-due.ts',
    find: 'await takeUpUnknown(app, booking, card);',
    replace: '',
    tests: CHARGES,
  },
  {
    name: 'a card that is refused for good is not tried again',
    file: 'src/server/balance/charge-due.ts',
    find: "meaning === 'later' ?",
    replace: "code !== '' ?",
    tests: CHARGES,
  },
  {
    name: 'the number of a receipt is the next one',
    file: 'db/migrations/0000_baseline.sql',
    find: "RAISE(ABORT, 'documents are numbered without a gap')",
    replace: '1',
    tests: DOCUMENTS,
  },
  {
    name: 'receipts without a gap in their numbers',
    file: 'src/server/receipt/issue-documents.ts',
    find: 'const number = series.number + 1;',
    replace: 'const number = series.number + step.paymentId;',
    tests: DOCUMENTS,
  },
  {
    name: 'a document never changes',
    file: 'db/migrations/0000_baseline.sql',
    find: "RAISE(ABORT, 'a document never changes')",
    replace: '1',
    tests: DOCUMENTS,
  },
  {
    name: 'what went back has a credit note',
    file: 'src/domain/documents-due.ts',
    find: 'missing > 0 && receipt !== undefined',
    replace: 'false',
    tests: DOCUMENTS,
  },
  {
    name: 'a tip that went back stands on its credit note',
    file: 'src/domain/documents-due.ts',
    find: 'isRight ? Math.abs(tipMissing) : 0',
    replace: '0',
    tests: ['tests/unit/payments/tip-refunds.test.ts'],
  },
];
