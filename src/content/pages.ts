import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';
import data from './pages.json' with { type: 'json' };
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from './routes.ts';

const page = z.strictObject({
  title: copy,
  description: copy,
  heading: copy,
  share: z.string().regex(/^[a-z-]+$/),
  /** What the band at its foot invites to; the home page has it in home.json. */
  closing: titledText.optional(),
});

const PATHS = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);
/** A canonical path. */
export type PagePath = (typeof PATHS)[number];

/** The schema of pages.json. */
export const pagesSchema = z.record(z.enum(PATHS), page);

/** What search engines, share cards and the page's first and last lines say, by canonical path. */
export const pages = parseContent('pages.json', pagesSchema, data);

/** The entry of a canonical path. */
export function pageMeta(path: PagePath): z.infer<typeof page> {
  return pages[path];
}
