import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteBuild } from '#contracts/admin/site.ts';
import type { ContentChange } from '#domain/content-changes.ts';
import {
  BUILD_STOPPED,
  BUILDER_SILENT_SECONDS,
  PREVIEW_FILE,
  REQUEST_WAITS_SECONDS,
  SITE_FILES,
  SITE_FOLDER,
  type BuildWord,
  type PreviewWord,
} from '#domain/site-build.ts';
import { MADE_FOLDER } from '#domain/photographs.ts';
import type { App } from '#server/app.ts';
import { leavePhotographs } from './leave-photographs.ts';

const IDLE: SiteBuild = { kind: 'publish', state: 'idle', revision: 0, message: '' };
const NOBODY =
  'Nobody has started on it yet: the publisher on your server isn’t running. Your website is as it was.';

/** What the server and the builder leave in the data folder. */
type Published = {
  readonly revision: number;
  readonly changes: readonly ContentChange[];
  /** Only a preview is wanted, at an address with this in it. */
  readonly token?: string;
};

/** How far publishing is, by the files that the builder leaves. */
export function showBuild(app: App): SiteBuild {
  const request = pathOf(app, 'request');
  const now = app.now().getTime();
  if (existsSync(request)) {
    const { revision = 0, token } = readFields<Published>(request);
    const isForgotten = now - statSync(request).mtimeMs > REQUEST_WAITS_SECONDS * 1000;
    const kind = token === undefined ? 'publish' : 'preview';
    return { kind, state: 'waiting', revision, message: isForgotten ? NOBODY : '' };
  }
  const word = readFields<BuildWord>(pathOf(app, 'status'));
  const { kind = 'publish', state, revision = 0, message = '', at = '' } = word;
  if (state === undefined || state === 'live') return IDLE;
  if (state === 'failed') return { kind, state, revision, message };
  const isSilent = now - Date.parse(at) > BUILDER_SILENT_SECONDS * 1000;
  return isSilent
    ? { kind, state: 'failed', revision, message: BUILD_STOPPED }
    : { kind, state: 'building', revision, message: '' };
}

/** The draft's pages that are there to look at; undefined without any. */
export function previewOf(
  app: Pick<App, 'config'>,
): (PreviewWord & { folder: string }) | undefined {
  const folder = pathOf(app, 'preview');
  const { revision, token } = readFields<PreviewWord>(join(folder, PREVIEW_FILE));
  return token === undefined || revision === undefined
    ? undefined
    : { revision, token, folder: join(folder, 'client') };
}

/** Asks the builder for a revision. @throws Error when it can't be written, as on a full disk. */
export function askBuilder(app: App, published: Published): void {
  leavePhotographs(app, published.changes);
  write(pathOf(app, 'request'), published);
}

/**
 * Keeps what the next build takes up, such as an upgrade's, the same as what the database says is
 * published: it may have been restored. Does nothing while the builder is at work.
 */
export function keepPublished(app: App, published: Published): void {
  leavePhotographs(app, published.changes);
  const path = pathOf(app, 'published');
  const { changes = [] } = readFields<Published>(path);
  if (JSON.stringify(changes) === JSON.stringify(published.changes)) return;
  if (existsSync(pathOf(app, 'building'))) return;
  write(path, published);
}

/**
 * Takes away what was made of the owner's photographs, and the preview, which may show one: a build
 * makes them again of those that are there.
 */
export function forgetMade(app: App): void {
  const folder = dirname(pathOf(app, 'status'));
  for (const name of [MADE_FOLDER, SITE_FILES.preview]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Forgets that a publish failed: something newer has been asked for or brought back. */
export function forgetFailure(app: App): void {
  if (showBuild(app).state === 'failed') rmSync(pathOf(app, 'status'), { force: true });
}

function pathOf(app: Pick<App, 'config'>, name: keyof typeof SITE_FILES): string {
  return join(dirname(app.config.databasePath), SITE_FOLDER, SITE_FILES[name]);
}

/** Whole or not at all: the builder starts as soon as the name is there. */
function write(path: string, content: Published): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}`;
  try {
    writeFileSync(beside, JSON.stringify(content), { flush: true });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Nothing where there is no such file, or it was taken this moment. */
function readFields<T extends object>(path: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<T>;
  } catch {
    return {};
  }
}
