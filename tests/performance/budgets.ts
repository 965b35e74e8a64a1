/** Size limits of the built pages, in bytes; enforced by tests/pages/bytes.test.ts. */
const KIB = 1024;

/**
 * Brotli sizes of the HTML with its inlined CSS. With its headers a page other than the home page
 * fits into the first ten packets of an answer, which leave together. The home page takes a second
 * round of packets anyway; a word more or less changes it by up to 50 bytes.
 */
export const HTML_BUDGET = { home: 29_300, other: 14_150 } as const;
/** Both preloaded fonts together, woff2. */
export const FONT_BUDGET = 13.5 * KIB;
/** All script of the home page, brotli; React among it comes when somebody uses the page. */
export const HOME_SCRIPT_BUDGET = 90 * KIB;
/** The script of the home picture's tide with what it imports, brotli. */
export const TIDE_SCRIPT_BUDGET = 6000;
/** The drawn home of the packages, brotli. */
export const DRAWING_BUDGET = 5000;
/** The home page before idle: HTML, fonts and the picture that a phone fetches. */
export const HOME_FIRST_BUDGET = 61_000;
/** A picture that a phone fetches at the top of the home page. */
export const HOME_PICTURE_BUDGET = 10_000;
/** The home page with the first pictures of a phone and all script, without response headers. */
export const HOME_TOTAL_BUDGET = 150_000;
/** The inline line that counts page views and phone clicks, as it stands in the page. */
export const ANALYTICS_BUDGET = 500;
/** The price calculator's own script, brotli: all that pages with one load. */
export const PRICE_SCRIPT_BUDGET = 4 * KIB;
/** A crew member's page with its fonts and all its script, as sent, without photos. */
export const CREW_PAGE_BUDGET = 38_700;
/** Pages with an island or a small script: search, gallery, prices, back button. */
export const PAGES_WITH_SCRIPT: readonly string[] = [
  '/',
  '/gallery',
  '/services/residential',
  '/services/deep-cleaning',
  '/services/move-in-out',
  '/faq',
  '/contact',
  '/booking',
  '/404',
];
