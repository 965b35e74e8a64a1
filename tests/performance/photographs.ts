import { join } from 'node:path';
import { inScratchCopy } from '#tests/support/scratch-copy.ts';
import { putPhotographs } from './bench/photographs.ts';

/**
 * `npm run bench:photographs -- [PATHS]`: what `npm run bench:pages` measures, of a copy in which an
 * owner has put photographs in the place of all our pictures. `RUNS=1` and paths make it quick.
 */
const SECONDS = 7200;

process.exitCode = await inScratchCopy('bench-photographs', async ({ folder, run }) => {
  const data = join(folder, 'owner');
  const count = await putPhotographs(folder, data);
  const env = { DATABASE_PATH: join(data, 'site.db') };
  const began = performance.now();
  const build = await run(['node', 'scripts/build.ts'], { seconds: SECONDS, env });
  if (build.code !== 0) throw new Error(build.output);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${count} photographs, encoded and built into the pages in ${seconds} s.\n`);
  const measure = ['node', 'tests/performance/pages.ts', ...process.argv.slice(2)];
  const { code, output } = await run(measure, { seconds: SECONDS });
  console.log(output.trimEnd());
  return code ?? 1;
});
