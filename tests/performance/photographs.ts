import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { inScratchCopy } from '#tests/support/scratch-copy.ts';
import { putPhotographs } from './bench/photographs.ts';

/**
 * `npm run bench:photographs -- [PATHS]`: what `npm run bench:pages` measures, of a copy in which an
 * owner has put photographs in the place of all our pictures. `RUNS=1` and paths make it quick.
 */
await inScratchCopy('bench-photographs', async ({ folder }) => {
  const data = join(folder, 'owner');
  const count = await putPhotographs(folder, data);
  const environment = { ...process.env, DATABASE_PATH: join(data, 'site.db') };
  const began = performance.now();
  if ((await run(['scripts/build.ts'], environment, 'ignore')) !== 0)
    throw new Error('The copy with photographs could not be built.');
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${count} photographs, encoded and built into the pages in ${seconds} s.\n`);
  const code = await run(['tests/performance/pages.ts', ...process.argv.slice(2)], process.env);
  process.exitCode = code ?? 1;

  /** Runs one of the project's programs in the copy. */
  function run(
    program: string[],
    env: NodeJS.ProcessEnv,
    output: 'ignore' | 'inherit' = 'inherit',
  ): Promise<number | null> {
    const bin = `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
    const child = spawn(process.execPath, program, {
      cwd: folder,
      env: { ...env, PATH: bin },
      stdio: ['ignore', output, 'inherit'],
    });
    return new Promise((done) => child.once('exit', done));
  }
});
