type MenuPage = {
  readonly path: string;
  readonly name: string;
  /** Its tab of the home page, which `/#about` opens; null for a page that is none. */
  readonly tab: string | null;
};

/** Canonical pages with their names, in the order of the main navigation (spec 2.1, 2.2). */
export const MAIN_PAGES = [
  { path: '/', name: 'Home', tab: 'home' },
  { path: '/about', name: 'About Us', tab: 'about' },
  { path: '/services', name: 'Services', tab: 'services' },
  { path: '/gallery', name: 'Gallery', tab: 'gallery' },
  { path: '/testimonials', name: 'Testimonials', tab: 'testimonials' },
  { path: '/faq', name: 'FAQs', tab: 'faq' },
  { path: '/contact', name: 'Contact', tab: 'contact' },
  { path: '/payments', name: 'Payments', tab: 'payments' },
] as const satisfies readonly MenuPage[];
type MainPage = (typeof MAIN_PAGES)[number];

/** A tab of the home page: the id of its panel. */
export type HomeTab = NonNullable<MainPage['tab']>;
/** The tabs of the home page, in the order of the menu (spec 2.1). */
export const HOME_TABS = MAIN_PAGES.flatMap(
  ({ tab: id, name }: { tab: HomeTab | null; name: string }) => (id === null ? [] : [{ id, name }]),
);

/** The four service pages: canonical path and the alias that serves the same page (spec 2.1). */
export const SERVICE_PAGES = [
  { path: '/services/residential', alias: '/residential-cleaning', name: 'Residential Cleaning' },
  { path: '/services/commercial', alias: '/commercial-cleaning', name: 'Commercial Cleaning' },
  { path: '/services/deep-cleaning', alias: '/deep-cleaning', name: 'Deep Cleaning' },
  {
    path: '/services/move-in-out',
    alias: '/move-in-move-out-cleaning',
    name: 'Move-In/Move-Out Cleaning',
  },
] as const;

/** What the law wants said, linked from the foot of every page. */
export const LEGAL_PAGES = [
  { path: '/privacy', name: 'Privacy' },
  { path: '/terms', name: 'Terms' },
] as const;

/**
 * All other pages except those of a failed sign-in: who their views belong to (spec 7; null is not
 * counted), and whether they are in the sitemap.
 */
export const OTHER_PAGES = [
  { path: '/booking', viewsOf: 'visitors', isInSitemap: true },
  { path: '/checkout', viewsOf: 'visitors', isInSitemap: false },
  { path: '/booking-success', viewsOf: 'visitors', isInSitemap: false },
  { path: '/my-booking', viewsOf: 'visitors', isInSitemap: false },
  { path: '/my-card', viewsOf: 'visitors', isInSitemap: false },
  { path: '/pay', viewsOf: 'visitors', isInSitemap: false },
  { path: '/receipt', viewsOf: 'visitors', isInSitemap: false },
  { path: '/review', viewsOf: 'visitors', isInSitemap: false },
  { path: '/quote', viewsOf: 'visitors', isInSitemap: false },
  { path: '/invoice', viewsOf: 'visitors', isInSitemap: false },
  { path: '/my', viewsOf: 'visitors', isInSitemap: false },
  { path: '/404', viewsOf: 'visitors', isInSitemap: false },
  { path: '/login', viewsOf: 'owner', isInSitemap: false },
  { path: '/crew', viewsOf: null, isInSitemap: false },
  { path: '/pay-code', viewsOf: 'visitors', isInSitemap: false },
  { path: '/admin', viewsOf: 'owner', isInSitemap: false },
  { path: '/admin-access', viewsOf: 'owner', isInSitemap: false },
] as const;

/** Canonical paths in the sitemap, except /booking. */
const CANONICAL_PAGES = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES];

/** Paths of the pages whose views are counted. */
export const COUNTED_PATHS: readonly string[] = [
  ...CANONICAL_PAGES.map(({ path }) => path),
  ...SERVICE_PAGES.map(({ alias }) => alias),
  ...OTHER_PAGES.filter(({ viewsOf }) => viewsOf !== null).map(({ path }) => path),
];

/** Paths of the owner's own pages, where views are not counted as visitors'. */
export const OWNER_PATHS: readonly string[] = OTHER_PAGES.filter(
  ({ viewsOf }) => viewsOf === 'owner',
).map(({ path }) => path);

/** Whether a path belongs in the sitemap: canonical public pages only. */
export function isInSitemap(path: string): boolean {
  const canonical = path.length > 1 ? path.replace(/\/$/, '') : path;
  return [...CANONICAL_PAGES, ...OTHER_PAGES.filter((page) => page.isInSitemap)].some(
    (page) => page.path === canonical,
  );
}

/** The footer's service links, in the specification's words (spec 2.2). */
export const FOOTER_SERVICES = SERVICE_PAGES.map(({ alias, name }) => ({ path: alias, name }));

const COMPANY_PATHS: readonly MainPage['path'][] = [
  '/about',
  '/services',
  '/contact',
  '/testimonials',
];
/** The footer's company links (spec 2.2). */
export const FOOTER_COMPANY = COMPANY_PATHS.flatMap((path) =>
  MAIN_PAGES.filter((page) => page.path === path),
);

/** Placeholders without a target until the owner has accounts (spec 2.2). */
export const SOCIAL_NAMES = ['Instagram', 'Facebook', 'Nextdoor'] as const;
