import { spawn } from 'node:child_process';

/** The result of one step of the gate. */
export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

/** The sum of all counts. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, each) => ({
      passed: all.passed + each.passed,
      failed: all.failed + each.failed,
      skipped: all.skipped + each.skipped,
    }),
    NOTHING,
  );
}

/** The line that every gate ends with, alone on its line. */
export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Runs a command and reports its result and duration. Its output is streamed or, with `on failure`,
 * shown all at once if it fails.
 */
export async function runStep(
  name: string,
  [program = '', ...args]: readonly string[],
  show: 'always' | 'on failure',
): Promise<boolean> {
  const started = Date.now();
  const output: string[] = [];
  const out = show === 'always' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    stdio: ['ignore', out, out],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' },
  });
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0 && show === 'on failure') console.log(output.join(''));
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return code === 0;
}

/** Runs a script of package.json that passes or fails as one. */
export async function npmScript(name: string): Promise<Count> {
  const isGood = await runStep(name, ['npm', 'run', '--silent', name], 'on failure');
  return { ...NOTHING, [isGood ? 'passed' : 'failed']: 1 };
}
