import { spawn } from 'node:child_process';

/** What a part of the gate found. */
export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

/** All counts together. */
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
 * Runs a command and tells how it went and how long it took. What it prints is shown as it comes,
 * or, `on failure`, only then and all at once.
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
