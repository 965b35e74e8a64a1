import { existsSync, readFileSync } from 'node:fs';
import type { ContentChange } from '#domain/content-changes.ts';

/** Which of the owner's changes a build has in it (scripts/build.ts). */
export type SiteBuilt = {
  /** The revision of the site's content; 0 for the repository's own. */
  readonly revision: number;
  /**
   * The changes of that revision: a database restored from an older backup gives its number to
   * another. Undefined in a build from before this was kept.
   */
  readonly changes?: readonly ContentChange[];
  /** Changes that its schemas did not take, with the reason; kept, and not on the pages. */
  readonly setAside: readonly (ContentChange & { readonly why: string })[];
};

/** The build that a file belongs to; as a source, the one in the project's folder. */
export function buildOf(file: string): URL {
  return new URL(file.endsWith('.ts') ? '../../dist/' : '../', file);
}

/** What the build that runs was made from. */
export function readBuild(): SiteBuilt {
  const file = new URL('site.json', buildOf(import.meta.url));
  if (!existsSync(file)) return { revision: 0, setAside: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as SiteBuilt;
}
