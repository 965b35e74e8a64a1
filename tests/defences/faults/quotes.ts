import type { SeededFault } from '../seeded-fault.ts';

const HISTORIES = ['tests/reliability/quote-histories.test.ts'];
const CONTRACTS = ['tests/unit/quotes/contracts.test.ts'];
const QUOTES = ['tests/api/quotes/quotes.test.ts'];

/** Faults in what can be done with a quote. */
export const QUOTES_FAULTS: readonly SeededFault[] = [
  {
    name: 'only the version of a quote that was seen is accepted',
    file: 'src/server/quotes/assert-open.ts',
    find: 'if (quote.revision === seen) return;',
    replace: 'if (seen > 0) return;',
    tests: HISTORIES,
  },
  {
    name: 'a quote that is over is accepted no more',
    file: 'src/domain/quote-status.ts',
    find: 'validThrough < today',
    replace: "validThrough < '2000-01-01'",
    tests: HISTORIES,
  },
  {
    name: 'a quote that was accepted is accepted no more',
    file: 'src/domain/quote-status.ts',
    find: '  accepted: [],',
    replace: "  accepted: ['accepted'],",
    tests: QUOTES,
  },
  {
    name: 'the time of an accepted quote is asked of the rule',
    file: 'src/server/booking/book-quote.ts',
    find: '  claimForCustomer(app, quotedJob(slot), { bookingId: booking.id });',
    replace:
      '  if (date === "") claimForCustomer(app, quotedJob(slot), { bookingId: booking.id });',
    tests: QUOTES,
  },
  {
    name: 'a mail about a quote is about the version that counts',
    file: 'src/server/quotes/send-quote.ts',
    find: "    dropQuoteMails(app, sent, 'the quote has a newer version');",
    replace: '    if (next.number < 0) dropQuoteMails(app, sent, "never");',
    tests: HISTORIES,
  },
  {
    name: 'the plan of a quote starts by the terms that were read',
    file: 'src/server/quotes/accept-quote.ts',
    find: 'if (!agreed || planConsent === agreed.terms) return agreed;',
    replace: 'if (!agreed || planConsent) return agreed;',
    tests: QUOTES,
  },
  {
    name: 'a month of a contract is charged once',
    file: 'src/server/plans/charge-months.ts',
    find: 'if (!charged.has(month) && amount > 0)',
    replace: 'if (amount > 0)',
    tests: CONTRACTS,
  },
  {
    name: 'a contract ends with its notice where its customer ends it',
    file: 'src/server/plans/end-plan.ts',
    find: 'const from = noticed > free ? noticed : free;',
    replace: 'const from = free;',
    tests: CONTRACTS,
  },
  {
    name: 'several days a week: a change of one of them leaves the others',
    file: 'src/domain/plans/grid.ts',
    find: 'return !comesOften(grid) || weekday(fromOriginal) === weekday(originalDate);',
    replace: 'return true;',
    tests: ['tests/unit/plans/plan-weekdays.test.ts'],
  },
];
