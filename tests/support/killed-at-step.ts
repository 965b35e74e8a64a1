import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded with `--import`: the process kills itself right before the step KILL_AT (counted from 1)
 * of those that change the names or the contents of files, as a power cut would.
 */
const STEPS = ['copyFileSync', 'writeFileSync', 'renameSync', 'rmSync', 'fsyncSync'] as const;
let left = Number(process.env['KILL_AT']);

for (const step of STEPS) {
  const real = fs[step] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [step]: (...given: unknown[]) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return real(...given);
    },
  });
}
syncBuiltinESMExports();
