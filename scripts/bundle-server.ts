import { build } from 'esbuild';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedContentInBundle } from './content/changed.ts';

/** What `npm start` runs. */
export const SERVER_BUNDLE = 'dist/app/main.mjs';
/** Some of the bundled packages are CommonJS and `require` Node's own modules. */
const REQUIRE = `import { createRequire as requireFrom_ } from 'node:module'; const require = requireFrom_(import.meta.url);`;

/**
 * Puts the server into one file, its libraries included. Node can run the sources as they are;
 * but resolving some hundred modules one by one takes a second and 200 MB (docs/decisions/040).
 * A test that starts many processes bundles its own entry in the same way.
 */
export async function bundleServer(
  bundle = SERVER_BUNDLE,
  entry = 'src/server/main.ts',
): Promise<void> {
  const folder = dirname(bundle);
  mkdirSync(folder, { recursive: true });
  cpSync('db/migrations', join(folder, 'migrations'), { recursive: true });
  await bundleInto(bundle, entry);
}

/**
 * Puts Astro's endpoints into one file as well. Astro imports the module of an endpoint at every
 * call, and Node resolves its path anew each time: a third of what a small answer costs
 * (docs/decisions/060).
 */
export async function bundleEndpoints(folder: string): Promise<void> {
  await bundleInto(join(folder, 'entry.mjs'), join(folder, 'entry.mjs'));
  for (const name of readdirSync(folder)) {
    if (name !== 'entry.mjs') rmSync(join(folder, name), { recursive: true });
  }
}

async function bundleInto(bundle: string, entry: string): Promise<void> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // A native module, one that starts threads from its own files, one that only a site with Google
    // Calendar ever loads, and one that only who opens a receipt does.
    external: ['better-sqlite3', 'pino', '@googleapis/calendar', 'pdfkit'],
    // Modules that are also commands must not run as one inside the bundle; of React, which sets
    // the mails, only the production build.
    define: { 'import.meta.main': 'false', 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
    logLevel: 'warning',
    plugins: [changedContentInBundle()],
  });
  // To a temporary file first: a server starting meanwhile never reads half a file.
  const beside = `${bundle}.${process.pid}`;
  writeFileSync(beside, result.outputFiles[0]?.contents ?? '');
  renameSync(beside, bundle);
}
