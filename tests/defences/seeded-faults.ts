import { ACCESS_FAULTS } from './faults/access.ts';
import { DATA_FAULTS } from './faults/data.ts';
import { INVOICES_FAULTS } from './faults/invoices.ts';
import { PAYMENTS_FAULTS } from './faults/payments.ts';
import { PLANS_FAULTS } from './faults/plans.ts';
import { QUOTES_FAULTS } from './faults/quotes.ts';
import { REVIEWS_FAULTS } from './faults/reviews.ts';
import { SERVER_FAULTS } from './faults/server.ts';
import type { SeededFault } from './seeded-fault.ts';

/** `npm run test:defences` applies each in turn. */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  ...DATA_FAULTS,
  ...PAYMENTS_FAULTS,
  ...ACCESS_FAULTS,
  ...SERVER_FAULTS,
  ...PLANS_FAULTS,
  ...QUOTES_FAULTS,
  ...INVOICES_FAULTS,
  ...REVIEWS_FAULTS,
];
