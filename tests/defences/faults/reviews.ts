import type { SeededFault } from '../seeded-fault.ts';

const HISTORIES = ['tests/reliability/review-histories.test.ts'];
const ASKING = ['tests/unit/reviews/ask-for-reviews.test.ts'];
const PAGES = ['tests/unit/reviews/review-cards.test.ts'];

/** Faults in what customers say, and what is shown of it. */
export const REVIEWS_FAULTS: readonly SeededFault[] = [
  {
    name: 'a changed review is looked at again before it is shown',
    file: 'src/server/reviews/write-review.ts',
    find: "    status: 'waiting' as const,",
    replace: "    status: before.status === 'asked' ? ('waiting' as const) : before.status,",
    tests: HISTORIES,
  },
  {
    name: 'a customer is asked once a quarter',
    file: 'src/server/reviews/ask-for-reviews.ts',
    find: '    if (rows.isAsked(booking.emailKey, quarter)) return false;',
    replace: '    if (rows.isAsked(`${booking.emailKey}?`, quarter)) return false;',
    tests: HISTORIES,
  },
  {
    name: 'erasing a person takes their reviews off the website',
    file: 'src/server/customers/personal-data-repository.ts',
    find: '        .where(inArray(customerReviews.bookingId, [...ids]))\n        .run();',
    replace: '        .where(inArray(customerReviews.bookingId, []))\n        .run();',
    tests: HISTORIES,
  },
  {
    name: 'nobody is asked while a complaint is open',
    file: 'src/server/delivery/announce-review.ts',
    find: '  if (rows.hasOpenMessage(booking.emailKey)) return',
    replace: '  if (rows.hasOpenMessage("")) return',
    tests: ASKING,
  },
  {
    name: 'few stars are a task',
    file: 'src/server/reviews/write-review.ts',
    find: 'rating > LOW_STARS ? null',
    replace: 'rating > 1 ? null',
    tests: HISTORIES,
  },
  {
    name: 'a customer’s words are text on every page',
    file: 'src/domain/page-marks.ts',
    find: '/[&<>"\'©]/g',
    replace: '/[&>"\'©]/g',
    tests: PAGES,
  },
];
