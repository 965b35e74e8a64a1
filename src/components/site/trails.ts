import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import type { Crumb } from './json-ld.ts';

/** The breadcrumb trail of a canonical path: home, its parent pages, itself. */
export function trailTo(path: string): Crumb[] {
  const known: readonly Crumb[] = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES];
  const above = path
    .split('/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/') || '/');
  return above.flatMap((each) => {
    const page = known.find((entry) => entry.path === each);
    return page ? [{ name: page.name, path: page.path }] : [];
  });
}
