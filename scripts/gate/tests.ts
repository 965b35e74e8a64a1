import { readFileSync } from 'node:fs';
import { type Count, runStep } from './step.ts';

/** Where the reports of a run lie. */
export const RESULTS = 'test-results';

/** Runs some of the vitest projects, or files, and counts their tests. */
export async function vitest(name: string, ...which: string[]): Promise<Count> {
  const report = `${RESULTS}/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGood = await runStep(name, ['vitest', 'run', ...which, ...reporters], 'always');
  return counted(isGood, () => {
    const found = readJson(report) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numTodoTests: number;
    };
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests + found.numTodoTests,
    };
  });
}

/** Runs the journeys in the browser and counts them. */
export async function endToEndTests(): Promise<Count> {
  const isGood = await runStep('end-to-end tests', ['playwright', 'test'], 'always');
  return counted(isGood, () => {
    const { stats } = readJson(`${RESULTS}/e2e.json`) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    };
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed, skipped: stats.skipped };
  });
}

/** A run that failed without a failing test (it did not even start) still counts as one failure. */
function counted(isGood: boolean, read: () => Count): Count {
  try {
    const count = read();
    return isGood ? count : { ...count, failed: Math.max(1, count.failed) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8')) as unknown;
}
