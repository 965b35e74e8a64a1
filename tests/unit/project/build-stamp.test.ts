import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtStamp, currentStamp, forgetStamp, writeStamp } from '../../../scripts/build-stamp.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** A minimal site: a page, an endpoint, and a server that shares a file with it. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-stamp-'));
  write('src/pages/index.astro', '<h1>Hello</h1>');
  write('src/pages/api/health.ts', "import '../../server/http/answer.ts';");
  write('src/server/http/answer.ts', 'export const ok = true;');
  write('src/server/jobs/clean.ts', 'export const clean = 1;');
  write('src/server/main.ts', "import './http/answer.ts'; import './jobs/clean.ts';");
  write('db/migrations/0000_first.sql', 'CREATE TABLE a (id);');
  write('public/robots.txt', 'Allow: /');
  write('scripts/build.ts', '');
  write('scripts/build/finish.ts', "import '../photos.ts';");
  write('scripts/photos.ts', '');
  write('scripts/test.ts', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ['src/pages/index.astro', 'a page', ['site']],
  ['src/components/New.astro', 'a new component', ['site']],
  ['public/robots.txt', 'a public file', ['site']],
  ['scripts/build/finish.ts', 'a step of the build', ['site']],
  ['scripts/photos.ts', 'a part of the build', ['site']],
  ['astro.config.mjs', 'a setting of the build', ['site']],
  ['src/server/http/answer.ts', 'what endpoints and server share', ['site', 'server']],
  ['package-lock.json', 'a package', ['site', 'server']],
  ['src/server/jobs/clean.ts', 'what only the server runs', ['server']],
  ['db/migrations/0000_first.sql', 'a migration', ['server']],
  ['scripts/test.ts', 'what no build looks at', []],
])('%s, %s, makes stale: %j', async (path, _what, expected) => {
  const before = await currentStamp(root);
  expect(await currentStamp(root)).toEqual(before);
  write(path, 'export const changed = true;');
  const after = await currentStamp(root);
  const stale = (['site', 'server'] as const).filter((part) => after[part] !== before[part]);
  expect(stale).toEqual(expected);
});

it('a build that has begun and not ended leaves no note', async () => {
  const dist = join(root, 'dist');
  mkdirSync(dist);
  const stamp = await currentStamp(root);
  writeStamp(stamp, dist);
  expect(builtStamp(dist)).toEqual(stamp);
  forgetStamp(dist);
  expect(builtStamp(dist)).toBeUndefined();
});
