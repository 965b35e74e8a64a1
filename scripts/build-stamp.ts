import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A fingerprint of what a build is made of. `site`: pages, endpoints and what they load; `server`:
 * the one file that `npm start` runs.
 */
export type BuildStamp = {
  readonly site: string;
  readonly server: string;
  /** The site address in canonical links and the sitemap, if one was given. */
  readonly siteUrl?: string;
};

const FILE = 'built-from.json';
const SERVER_ENTRY = 'src/server/main.ts';
/** Not imported: what the build copies, and files with packages and settings. */
const SITE_FILES = ['public/**', 'scripts/late/**', 'astro.config.mjs', 'tsconfig.json'];
const SERVER_FILES = ['db/migrations/**'];
const BOTH = ['package-lock.json', 'scripts/bundle-server.ts'];

/** The fingerprint of a folder's current sources. */
export async function currentStamp(root = '.'): Promise<BuildStamp> {
  const files = (...patterns: string[]) => globSync(patterns, { cwd: root });
  const [endpoints, server, build] = await Promise.all([
    importedFrom(root, files('src/pages/**/*.ts')),
    importedFrom(root, [SERVER_ENTRY]),
    // Each step of a build is a process of its own.
    importedFrom(root, files('scripts/build.ts', 'scripts/build/*.ts')),
  ]);
  // Of the server's folder pages and endpoints load only what an endpoint imports.
  const pages = files('src/**').filter((path) => !path.startsWith('src/server/'));
  const siteUrl = process.env['SITE_URL'];
  return {
    site: hashOf(root, [...pages, ...endpoints, ...build, ...files(...SITE_FILES, ...BOTH)]),
    server: hashOf(root, [...server, ...files(...SERVER_FILES, ...BOTH)]),
    ...(siteUrl ? { siteUrl } : {}),
  };
}

/** The fingerprint that a build was made from; undefined without a complete build. */
export function builtStamp(folder = 'dist'): BuildStamp | undefined {
  const file = join(folder, FILE);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as BuildStamp;
}

/** Records what a build was made from; the last step of a build. */
export function writeStamp(stamp: BuildStamp, folder = 'dist'): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(stamp)}\n`);
}

/** Removes the record, before a build that may fail halfway. */
export function forgetStamp(folder = 'dist'): void {
  rmSync(join(folder, FILE), { force: true });
}

async function importedFrom(root: string, entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: resolve(root),
    entryPoints,
    bundle: true,
    // Shared code once, not in each of a hundred endpoints: only the list of files is wanted.
    splitting: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...new Set(paths)].toSorted()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(`\n${path}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
