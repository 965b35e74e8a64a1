import type { SeededFault } from '../seeded-fault.ts';

const INVOICES = [
  'tests/unit/invoices/invoices.test.ts',
  'tests/unit/invoices/invoice-payments.test.ts',
  'tests/unit/invoices/open-invoices.test.ts',
];

const DEBITS = ['tests/unit/invoices/bank-debits.test.ts'];

/** Faults in what is owed on invoices, and in how they are paid. */
export const INVOICES_FAULTS: readonly SeededFault[] = [
  {
    name: 'what a credit note takes off is not owed again for the visit',
    file: 'src/server/receipt/ledger.ts',
    find: 'refunded: credited, goodwill: credited,',
    replace: 'refunded: credited, goodwill: 0,',
    tests: INVOICES,
  },
  {
    name: 'a visit that goes on an invoice is not chased',
    file: 'src/server/receipt/invoice-money.ts',
    find: 'return since !== undefined && isTheirs(origins.get(visit.id), since);',
    replace: 'return since === undefined && isTheirs(origins.get(visit.id), since ?? null);',
    tests: INVOICES,
  },
  {
    name: 'a bank debit that is on its way is not paid yet',
    file: 'src/server/balance/settle-charge.ts',
    find: "  if (state?.status === 'succeeded') {",
    replace: "  if (state?.status === 'succeeded' || state?.status === 'processing') {",
    tests: DEBITS,
  },
  {
    name: 'nobody is reminded of an invoice whose bank debit is on its way',
    file: 'src/server/invoices/remind-of-invoices.ts',
    find: 'const isOnItsWay = onItsWayOn(app, id) !== undefined;',
    replace: 'const isOnItsWay = onItsWayOn(app, id) === null;',
    tests: DEBITS,
  },
  {
    name: 'a bank debit is left alone when the page it began on is given up',
    file: 'src/server/balance/close-charge.ts',
    find: 'if (current.invoiceId !== null && intentId !== null) {',
    replace: 'if (current.invoiceId === -1 && intentId !== null) {',
    tests: DEBITS,
  },
  {
    name: 'a bank debit that a restored backup has forgotten is not canceled',
    file: 'src/server/balance/take-up-unknown.ts',
    find: "if (isOnItsWay(state) || state.status === 'succeeded')",
    replace: "if (state.status === 'succeeded')",
    tests: DEBITS,
  },
];
