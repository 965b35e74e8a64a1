import type { SavedSiteFile, SiteFileBody } from '#contracts/admin/site.ts';
import type { Actor } from '#domain/actor.ts';
import {
  changesBetween,
  isSame,
  isSamePlace,
  withChanges,
  type ContentChange,
  type Json,
} from '#domain/content-changes.ts';
import { photographsIn } from '#domain/photographs.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { refusedAt } from '#server/errors.ts';
import { forgetFailure } from './build-word.ts';
import { checkContent } from './check-content.ts';
import { contentWith, repositorysContent, waiting } from './content-files.ts';
import { fitPrices, PRICE_GRID, PRICE_PARTS, PRICE_TABLE } from './fit-prices.ts';
import { assertNewest, draftOf } from './revisions.ts';
import { photographRows } from './photographs-repository.ts';
import { siteRows } from './site-repository.ts';

/**
 * Keeps a content file as a form sends it, in the draft. What is wrong with it is kept as well and
 * answered with its places: two files that have to fit can only be changed one after the other.
 * Publishing asks for all to be right. A price that two of them name is changed in both at once
 * (`fit-prices`).
 *
 * @throws AppError `not-found`; `conflict` when another owner changed the file meanwhile.
 */
export async function saveSiteFile(
  app: App,
  file: string,
  { value, revision: seen }: SiteFileBody,
  actor: Actor,
): Promise<SavedSiteFile> {
  repositorysContent(file);
  assertKnown(app, value);
  const saved = app.transaction(() => {
    assertNewest(app, seen, file);
    const { changes: before, revision: newest } = draftOf(app);
    if (isSame(contentWith(app, file, before), value)) return { revision: newest, also: null };
    const typed = withFile(app, before, { file, value });
    const fitted = fittedTo(app, { file, before, typed });
    const changes = fitted ? withFile(app, typed, fitted) : typed;
    const revision = addRevision(app, { changes, file, actor });
    return { revision, also: fitted && { said: fitted.said, undo: newest } };
  });
  forgetFailure(app);
  const problems = await checkContent(app, draftOf(app).changes);
  return { ...saved, problems };
}

type File = { readonly file: string; readonly value: Json };

/** A state's changes with another content of one file. */
function withFile(
  app: App,
  before: readonly ContentChange[],
  { file, value }: File,
): ContentChange[] {
  const own = changesBetween(file, repositorysContent(file), value);
  // What waits since an update stays beside it, unless it was typed again.
  const kept = waiting(app, before).filter(
    (change) => change.file === file && !own.some((each) => isSamePlace(each, change)),
  );
  const others = before.filter((change) => change.file !== file);
  return [...others, ...own, ...kept.map(({ why: _, ...change }) => change)];
}

type Save = {
  readonly file: string;
  readonly before: readonly ContentChange[];
  readonly typed: readonly ContentChange[];
};

/** What a save of the price table or the grid makes of the other one; null for nothing. */
function fittedTo(
  app: App,
  { file, before, typed }: Save,
): (File & { readonly said: string }) | null {
  if (!PRICE_PARTS.includes(file)) return null;
  const pricesIn = (changes: readonly ContentChange[]) => ({
    table: contentWith(app, PRICE_TABLE, changes),
    grid: contentWith(app, PRICE_GRID, changes),
  });
  const fitted = fitPrices(file, pricesIn(before), pricesIn(typed));
  if (!fitted) return null;
  const content = contentWith(app, fitted.file, typed);
  return { ...fitted, value: withChanges(fitted.file, content, fitted.changes) };
}

/** No state names a photograph that is not there. @throws AppError at the first one. */
function assertKnown(app: App, value: Json): void {
  const named = photographsIn(value);
  const known = photographRows(app).known([...named.keys()]);
  const [gone] = [...named].filter(([id]) => !known.has(id));
  if (!gone) return;
  const [, place] = gone;
  throw refusedAt(
    ['value', ...place].join('.'),
    'This photograph isn’t on the server anymore. Choose it again.',
  );
}

/** Adds a state of the site's content as its newest draft. Call it in a transaction. */
export function addRevision(
  app: App,
  revision: {
    changes: readonly ContentChange[];
    file: string | null;
    actor: Actor;
    broughtBack?: number;
  },
): number {
  const id = siteRows(app).add({ ...revision, createdAt: app.now() });
  const action = revision.file === null ? 'brought-back' : 'saved';
  recordAudit(app, { entity: 'site', entityId: id, action, actor: revision.actor }, app.now());
  return id;
}
