import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  PLACE_GONE,
  touches,
  withChange,
  withChanges,
  type ContentChange,
  type Json,
} from '#domain/content-changes.ts';

/** What the owner has changed, as the server writes it into the data folder. */
export type SiteChanges = { readonly revision: number; readonly changes: readonly ContentChange[] };

/** A change that the content's schemas do not take, and why. */
type SetAside = ContentChange & { readonly why: string };

/** A revision as it can be built. */
export type Settled = {
  readonly revision: number;
  /** The changed files, whole. */
  readonly contents: Readonly<Record<string, Json>>;
  readonly setAside: readonly SetAside[];
};

type Issue = { readonly file: string; readonly path: readonly string[]; readonly message: string };

/**
 * Where the owner's published changes are: what CONTENT_CHANGES names, or else beside the database
 * that the settings name. Undefined where neither is set.
 */
export function changesFile(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CONTENT_CHANGES: given, DATABASE_PATH: database } = env;
  if (given) return given;
  return database ? join(dirname(database), 'site', 'published.json') : undefined;
}

/** The owner's published changes; none where there is no such file. */
export function readChanges(file = changesFile()): SiteChanges {
  if (!file || !existsSync(file)) return { revision: 0, changes: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as SiteChanges;
}

/**
 * The repository's content with the owner's changes. What its schemas do not take, above all after
 * an upgrade, is set aside with the reason: such a change never stops a build, and the rest of them
 * is built.
 */
export function settleChanges({ revision, changes }: SiteChanges): Settled {
  const setAside: SetAside[] = [];
  let taken = changes.filter((change) => {
    const why = isThere(change) ? undefined : PLACE_GONE;
    if (why !== undefined) setAside.push({ ...change, why });
    return why === undefined;
  });
  // Each round sets something aside, so it ends; the last one has no changes at all.
  for (;;) {
    const contents = contentsOf(taken);
    const issues = taken.length === 0 ? [] : issuesOf(contents);
    if (issues.length === 0) return { revision, contents, setAside };
    const bad = wrongOnes(taken, issues, contents);
    for (const change of bad) {
      const issue = issues.find((each) => isAt(change, each, contents)) ?? issues[0];
      setAside.push({ ...change, why: issue?.message ?? 'it does not fit' });
    }
    taken = taken.filter((change) => !bad.includes(change));
  }
}

/** The changes at a fault; where there are none, those of its file, or else all. */
function wrongOnes(
  changes: readonly ContentChange[],
  issues: readonly Issue[],
  contents: Settled['contents'],
): readonly ContentChange[] {
  const at = changes.filter((change) => issues.some((issue) => isAt(change, issue, contents)));
  if (at.length > 0) return at;
  const inFile = changes.filter((change) => issues.some((issue) => issue.file === change.file));
  return inFile.length > 0 ? inFile : changes;
}

function isAt(change: ContentChange, issue: Issue, contents: Settled['contents']): boolean {
  const content = contents[change.file];
  return (
    issue.file === change.file && content !== undefined && touches(change, issue.path, content)
  );
}

function isThere(change: ContentChange): boolean {
  const file = join('src/content', change.file);
  return existsSync(file) && withChange(repositorys(change.file), change) !== undefined;
}

function contentsOf(changes: readonly ContentChange[]): Record<string, Json> {
  const files = [...new Set(changes.map(({ file }) => file))];
  return Object.fromEntries(
    files.map((file) => [file, withChanges(file, repositorys(file), changes)]),
  );
}

function repositorys(file: string): Json {
  return JSON.parse(readFileSync(join('src/content', file), 'utf8')) as Json;
}

function issuesOf(contents: object): Issue[] {
  const { CHANGED_CONTENT: _, ...env } = process.env;
  const check = spawnSync(process.execPath, ['scripts/content/check.ts'], {
    input: JSON.stringify(contents),
    encoding: 'utf8',
    env,
  });
  if (check.status !== 0) throw new Error(`The content could not be checked:\n${check.stderr}`);
  return JSON.parse(check.stdout) as Issue[];
}
