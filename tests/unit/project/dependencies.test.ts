import { globSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** What runs on a server: the website's own code, what builds and publishes it, and its checks. */
const ENTRIES = [
  ...globSync('src/{server,pages/api,content}/**/*.ts'),
  ...globSync('scripts/content/*.ts'),
  ...['build', 'doctor', 'migrate', 'photos', 'publish'].map((name) => `scripts/${name}.ts`),
  ...['db/backup.ts', 'db/restore.ts'],
];

it('what a server needs is installed without the libraries of development, too', async () => {
  const { metafile } = await build({
    entryPoints: ENTRIES,
    ...{ bundle: true, write: false, metafile: true, outdir: 'unused', logLevel: 'silent' },
    ...{ platform: 'node', format: 'esm', packages: 'external' },
    loader: { '.astro': 'empty', '.css': 'empty' },
  });
  const named = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const needed = new Set(named.filter((path) => !path.startsWith('node:')).map(packageOf));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect([...needed]).toContain('sharp');
  expect([...needed].filter((name) => !(name in dependencies))).toEqual([]);
});

/** `sharp` of `sharp/lib`, `@astrojs/node` of `@astrojs/node/server`. */
function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}
