import { CONTENT_LABELS } from '#content/forms/all.ts';
import type { SiteLine } from '#contracts/admin/site.ts';
import { changesBetween, plainPath, type ContentChange } from '#domain/content-changes.ts';
import type { App } from '#server/app.ts';
import { CONTENT_FILES, contentWith } from './content-files.ts';
import { differences } from './differences.ts';
import { placeOf } from './label-at.ts';
import { countsAtOnce } from './saved-in-effect.ts';
import { valueAt } from './value-text.ts';

/** What would be different on the site, place by place. */
export function linesBetween(
  app: App,
  from: readonly ContentChange[],
  to: readonly ContentChange[],
): SiteLine[] {
  const files = CONTENT_FILES.filter((name) => [...from, ...to].some(({ file }) => file === name));
  return files.flatMap((file) => {
    const before = contentWith(app, file, from);
    const changes = changesBetween(file, before, contentWith(app, file, to));
    return changes.flatMap(({ path: steps, value }) => {
      const path = plainPath(steps, before);
      const isInEffect = countsAtOnce(file, path, value);
      return differences(valueAt(before, path), value, path).map((each) => ({
        file,
        title: CONTENT_LABELS[file]?.title ?? file,
        place: placeOf(file, each.path),
        before: each.before,
        after: each.after,
        isInEffect,
      }));
    });
  });
}
