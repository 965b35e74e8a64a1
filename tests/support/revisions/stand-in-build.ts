import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Stands in a yard (`site-yard`) in the place of `scripts/build.ts`: its first step is the real one,
 * which checks the content, lays the owner's changes over it and sets aside what does not fit. In
 * place of Astro it takes the pages of the build before. Both kinds of build leave all content as
 * it was built at `/state.json`.
 *
 * `whole-build` in the folder asks for the whole real build, `fail-build` for one that fails.
 */
const { BUILD_FOLDER: folder = 'dist', BUILD_EARLIER: earlier } = process.env;
const base = earlier !== undefined && existsSync(earlier) ? earlier : '../base';
const CONTENT = 'src/content';

const run = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
/** Written anew, never into a file that the build before has as well. */
const replace = (name: string, content: unknown) => {
  rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
};

if (existsSync('fail-build')) process.exit(1);
const isWhole = existsSync('whole-build');
if (isWhole) run('scripts/whole-build.ts');
const handedOver = mkdtempSync(join(tmpdir(), 'stand-in-'));
// It forgets the fingerprint of a build that is there, which nothing here looks for.
run('scripts/build/prepare.ts', handedOver, isWhole ? handedOver : folder);
const changed = read(join(handedOver, 'changed.json')) as object;
const { revision, changes, setAside } = read(join(handedOver, 'prepared.json')) as {
  readonly [name: string]: unknown;
};
rmSync(handedOver, { recursive: true });
if (!isWhole) {
  const copied = spawnSync('cp', ['-al', base, folder], { stdio: 'inherit' });
  if (copied.status !== 0) process.exit(1);
  replace('site.json', { revision, changes, setAside });
}
const files = readdirSync(CONTENT).filter((name) => name.endsWith('.json'));
const own = Object.fromEntries(files.map((name) => [name, read(join(CONTENT, name))]));
replace('client/state.json', { ...own, ...changed });
