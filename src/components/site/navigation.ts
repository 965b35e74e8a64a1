import { HOME_TABS, type HomeTab } from '#content/routes.ts';

/** Whether an entry of the main navigation is the current page or its parent. */
export function isActive(entry: string, current: string | undefined): boolean {
  if (current === undefined) return false;
  return entry === '/' ? current === '/' : current === entry || current.startsWith(`${entry}/`);
}

const SECTIONS: readonly HomeTab[] = [
  'services',
  'about',
  'testimonials',
  'gallery',
  'contact',
  'faq',
];
/** The hidden links for search engines: sections of the home page (spec 2.2). */
export const HOME_SECTIONS = HOME_TABS.filter(({ id }) => SECTIONS.includes(id)).map(
  ({ id, name }) => ({ href: `/#${id}`, name }),
);
