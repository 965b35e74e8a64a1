import type { SeededFault } from '../seeded-fault.ts';

const HISTORIES = ['tests/reliability/quote-histories.test.ts'];
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
    find: '  claimForCustomer(app, quotedJob(slotOf(booking)), { bookingId: booking.id });',
    replace:
      '  if (date === "") claimForCustomer(app, quotedJob(slotOf(booking)), { bookingId: booking.id });',
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
    find: 'if (planConsent === terms) return terms;',
    replace: 'if (planConsent) return planConsent;',
    tests: QUOTES,
  },
];
