import type { SeededFault } from '../seeded-fault.ts';

const INVOICES = [
  'tests/unit/invoices/invoices.test.ts',
  'tests/unit/invoices/invoice-payments.test.ts',
  'tests/unit/invoices/open-invoices.test.ts',
];

/** Faults in what is owed on invoices. */
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
];
