import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUILD_STOPPED,
  BUILDER_SAYS_SECONDS,
  SITE_FILES,
  type BuildKind,
  type BuildWord,
  type PreviewWord,
} from '#domain/site-build.ts';

/** What the owner asked to publish, being built. */
export type Taken = {
  /** The file with the changes, for the build. */
  readonly file: string;
  /** Only the draft's pages are wanted, for whoever has this token. */
  readonly preview: PreviewWord | null;
  /** Ends it: the changes are those that are published now. */
  readonly isLive: () => void;
  /** Ends it: all is as before, with the reason for the owner. */
  readonly hasFailed: (message: string) => void;
};

/** Takes the request that lies in the folder; undefined where there is none. */
export function takeRequest(folder: string): Taken | undefined {
  const path = (name: keyof typeof SITE_FILES) => join(folder, SITE_FILES[name]);
  if (!existsSync(path('request'))) return undefined;
  renameSync(path('request'), path('building'));
  const { revision, token } = JSON.parse(readFileSync(path('building'), 'utf8')) as {
    revision: number;
    token?: string;
  };
  const kind: BuildKind = token === undefined ? 'publish' : 'preview';
  const say = (state: BuildWord['state'], message = '') => {
    sayIn(folder, { kind, revision, state, message, at: new Date().toISOString() });
  };
  say('building');
  const saying = setInterval(() => {
    say('building');
  }, BUILDER_SAYS_SECONDS * 1000);
  return {
    file: path('building'),
    preview: token === undefined ? null : { revision, token },
    isLive() {
      clearInterval(saying);
      if (kind === 'preview') rmSync(path('building'), { force: true });
      else renameSync(path('building'), path('published'));
      say('live');
    },
    hasFailed(message) {
      clearInterval(saying);
      rmSync(path('building'), { force: true });
      say('failed', message);
    },
  };
}

/** Ends the request of a builder that was killed once its pages were live and healthy. */
export function noteLive(folder: string): void {
  const building = join(folder, SITE_FILES.building);
  const status = join(folder, SITE_FILES.status);
  if (existsSync(building)) renameSync(building, join(folder, SITE_FILES.published));
  if (!existsSync(status)) return;
  const word = JSON.parse(readFileSync(status, 'utf8')) as BuildWord;
  if (word.state === 'building') {
    sayIn(folder, { ...word, state: 'live', message: '', at: new Date().toISOString() });
  }
}

/** Says of a builder that was killed that it was; does nothing where it came to its end. */
export function noteStopped(folder: string): void {
  const status = join(folder, SITE_FILES.status);
  if (!existsSync(status)) return;
  const word = JSON.parse(readFileSync(status, 'utf8')) as BuildWord;
  if (word.state !== 'building') return;
  rmSync(join(folder, SITE_FILES.building), { force: true });
  sayIn(folder, { ...word, state: 'failed', message: BUILD_STOPPED, at: new Date().toISOString() });
}

/** A full disk must not keep the site from being put back: then the silence says it. */
function sayIn(folder: string, word: BuildWord): void {
  const status = join(folder, SITE_FILES.status);
  const beside = `${status}.${process.pid}`;
  try {
    writeFileSync(beside, `${JSON.stringify(word)}\n`);
    // The server reads whatever has this name.
    if (statSync(beside).size > 0) renameSync(beside, status);
  } catch (error) {
    rmSync(beside, { force: true });
    console.error('The state could not be said:', error instanceof Error ? error.message : error);
  }
}
