import { MAIN_PAGES } from '#content/routes.ts';

/** Whether an entry of the main navigation is the page shown, or the page above it. */
export function isActive(entry: string, current: string | undefined): boolean {
  if (current === undefined) return false;
  return entry === '/' ? current === '/' : current === entry || current.startsWith(`${entry}/`);
}

/** The hidden links for search engines: sections of the home page (spec 2.2). */
export const HOME_SECTIONS = MAIN_PAGES.filter(({ path }) =>
  ['/services', '/about', '/testimonials', '/gallery', '/contact', '/faq'].includes(path),
).map(({ path, name }) => ({ href: `/#${path.slice(1)}`, name }));

/** The eight tabs of the home page; the id is the hash that opens it (spec 2.1). */
export const HOME_TABS = MAIN_PAGES.map(({ path, name }) => ({
  id: path === '/' ? 'home' : path.slice(1),
  name,
}));
