import { z } from 'zod';
import { copy } from './copy.ts';
import { parseContent } from './load.ts';
import data from './pages.json' with { type: 'json' };

const page = z.strictObject({
  title: copy,
  description: copy,
  heading: copy,
  share: z.string().regex(/^[a-z-]+$/),
});

/** What search engines, share cards and the page's first line say, by canonical path. */
export const pages = parseContent('pages.json', z.record(z.string(), page), data);

/** The entry of a canonical path. @throws Error when pages.json has none. */
export function pageMeta(path: string): z.infer<typeof page> {
  const meta = pages[path];
  if (!meta) throw new Error(`src/content/pages.json: no entry for ${path}`);
  return meta;
}
