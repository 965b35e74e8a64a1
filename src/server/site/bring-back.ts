import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { forgetFailure } from './build-word.ts';
import { addRevision } from './save-site-file.ts';
import { assertNewest, changesOf } from './revisions.ts';

/**
 * Makes a state of the past the draft again; 0 is the site as it came. Nothing in the history is
 * lost by it.
 *
 * @throws AppError `not-found`; `conflict` when another owner changed something meanwhile.
 */
export function bringBack(
  app: App,
  { id, seen, actor }: { id: number; seen: number; actor: Actor },
): { revision: number } {
  const revision = app.transaction(() => {
    assertNewest(app, seen);
    return addRevision(app, { changes: changesOf(app, id), file: null, broughtBack: id, actor });
  });
  forgetFailure(app);
  return { revision };
}
