/** Canonical pages with their names, in the order of the main navigation (spec 2.1, 2.2). */
export const MAIN_PAGES = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About Us' },
  { path: '/services', name: 'Services' },
  { path: '/gallery', name: 'Gallery' },
  { path: '/testimonials', name: 'Testimonials' },
  { path: '/faq', name: 'FAQs' },
  { path: '/contact', name: 'Contact' },
  { path: '/payments', name: 'Payments' },
] as const;

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

const OTHER_INDEXED_PATHS: readonly string[] = ['/booking'];

/** Whether a path belongs in the sitemap: canonical public pages only. */
export function isInSitemap(path: string): boolean {
  const canonical = path.length > 1 ? path.replace(/\/$/, '') : path;
  return (
    MAIN_PAGES.some((page) => page.path === canonical) ||
    SERVICE_PAGES.some((page) => page.path === canonical) ||
    LEGAL_PAGES.some((page) => page.path === canonical) ||
    OTHER_INDEXED_PATHS.includes(canonical)
  );
}

/** The footer's service links, in the specification's words (spec 2.2). */
export const FOOTER_SERVICES = SERVICE_PAGES.map(({ alias, name }) => ({ path: alias, name }));

/** The footer's company links (spec 2.2). */
export const FOOTER_COMPANY = ['/about', '/services', '/contact', '/testimonials'].map((path) => ({
  path,
  name: MAIN_PAGES.find((page) => page.path === path)?.name ?? path,
}));

/** Placeholders without a target until the owner has accounts (spec 2.2). */
export const SOCIAL_NAMES = ['Instagram', 'Facebook', 'Nextdoor'] as const;
