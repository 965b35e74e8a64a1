import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT, readPrepared } from './build/prepared.ts';
import { lessMemory } from './less-memory.ts';

/**
 * `npm run build`: the steps of a build, each a process of its own, whose memory is free again for the
 * next one. Astro takes most of it.
 */

/** A folder other than `dist` builds next to a running site (scripts/publish.ts). */
const folder = process.env['BUILD_FOLDER'] ?? 'dist';
const isPreview = process.env['BUILD_PREVIEW'] === 'on';
const handedOver = mkdtempSync(join(tmpdir(), 'content-'));
process.once('exit', () => {
  rmSync(handedOver, { recursive: true, force: true });
});

await step(['scripts/build/prepare.ts', handedOver, folder]);
const { photographs } = readPrepared(handedOver);
process.env['CHANGED_CONTENT'] = join(handedOver, CONTENT);
if (photographs !== null) process.env['PHOTOGRAPHS'] = photographs;
const less = lessMemory();
const stamping = isPreview ? undefined : step(['scripts/build/stamp.ts', handedOver]);
// Its memory and Astro's are more than a small server has.
if (less) await stamping;
const astro = ['node_modules/.bin/astro', 'build', '--outDir', folder, ...process.argv.slice(2)];
await step([...(less?.flags ?? []), ...astro], {
  ...withoutMode(process.env),
  ...less?.env,
  NODE_ENV: 'production',
});
await stamping;
await step([`scripts/build/${isPreview ? 'preview' : 'finish'}.ts`, handedOver, folder]);

/** Runs Node with these arguments, and ends the build where that fails. */
async function step(args: readonly string[], env = process.env): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) process.exit(code ?? 1);
}

/**
 * Whatever the caller's is: Astro takes what the environment calls DEV, PROD or MODE for its own
 * `import.meta.env`, and a build for another mode would look for the development server. Vitest sets
 * all of them for what it starts.
 */
function withoutMode({
  DEV: _dev,
  PROD: _prod,
  MODE: _mode,
  SSR: _ssr,
  BASE_URL: _base,
  ...env
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}
