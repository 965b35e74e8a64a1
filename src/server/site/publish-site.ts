import type { SiteBuild } from '#contracts/admin/site.ts';
import type { Actor } from '#domain/actor.ts';
import type { BuildKind } from '#domain/site-build.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { randomToken } from '#server/secrets.ts';
import { askBuilder, showBuild } from './build-word.ts';
import { checkContent } from './check-content.ts';
import { assertNewest, draftOf } from './revisions.ts';

/**
 * Asks the builder to publish the draft; the site runs on until the new one is there and healthy.
 *
 * @throws AppError `conflict` when another owner changed something meanwhile, or a publish is on
 * its way; `invalid` while something is to be put right; `unavailable` without room on the disk.
 */
export function publishSite(app: App, seen: number, actor: Actor): Promise<SiteBuild> {
  return ask(app, { seen, actor, kind: 'publish' });
}

/**
 * Asks the builder for the draft's pages, to be looked at before they are published.
 *
 * @throws AppError as for {@link publishSite}.
 */
export function previewSite(app: App, seen: number, actor: Actor): Promise<SiteBuild> {
  return ask(app, { seen, actor, kind: 'preview' });
}

async function ask(
  app: App,
  { seen, actor, kind }: { seen: number; actor: Actor; kind: BuildKind },
): Promise<SiteBuild> {
  assertNewest(app, seen);
  const draft = draftOf(app);
  const problems = await checkContent(app, draft.changes);
  const [first] = problems;
  if (first) {
    throw new AppError(
      'invalid',
      `Please fix this first: ${first.title}, ${first.place}: ${first.message}`,
    );
  }
  // Looked at after the check, which took a while.
  const { state, message } = showBuild(app);
  if (state === 'building' || (state === 'waiting' && message === '')) {
    throw new AppError('conflict', 'Another build is on its way. Wait until it’s there.');
  }
  assertNewest(app, seen);
  try {
    askBuilder(app, kind === 'preview' ? { ...draft, token: randomToken() } : draft);
  } catch (error) {
    throw new AppError(
      'unavailable',
      'The server couldn’t take it; its disk may be full. Your website is as it was.',
      { cause: error },
    );
  }
  recordAudit(
    app,
    {
      entity: 'site',
      entityId: draft.revision,
      action: kind === 'preview' ? 'previewing' : 'publishing',
      actor,
    },
    app.now(),
  );
  return showBuild(app);
}
