import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  mkdirSync(join(folder, 'scripts'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const publish = (buildScript: string) => {
  writeFileSync(join(folder, 'scripts/build.ts'), buildScript);
  return spawnSync(process.execPath, [resolve('scripts/publish.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
};

it('a publish that was cut off between its renames is undone by the next', () => {
  mkdirSync(join(folder, 'dist-before'));
  writeFileSync(join(folder, 'dist-before/index.html'), 'the site');
  const done = publish('process.exit(1);');
  expect(done.status).toBe(1);
  expect(done.stderr).toContain('The site runs on as it was.');
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('the site');
  expect(existsSync(join(folder, 'dist-before'))).toBe(false);
});
