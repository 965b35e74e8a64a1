import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Count, runStep } from './step.ts';

/** Where a run's reports are. */
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

type Stats = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** When CONTRIBUTING.md wants them run, so that nobody takes a short run for the whole one. */
const LONG_RUN =
  'npm run test:e2e -- tests/e2e/FEATURE after a change of its screens, npm run test:all before a release';

/**
 * Runs the journeys in the browser and counts them. Those marked @long are left to `npm run
 * test:all`, which sets ALL_JOURNEYS, and count as skipped here.
 */
export async function endToEndTests(): Promise<Count> {
  const isShort = !process.env['ALL_JOURNEYS'];
  const which = isShort ? ['--grep-invert', '@long'] : [];
  const isGood = await runStep('end-to-end tests', ['playwright', 'test', ...which], 'always');
  return counted(isGood, () => {
    const { stats } = readJson(`${RESULTS}/e2e.json`) as Stats;
    const left = isShort ? longJourneys() : 0;
    if (left > 0) console.log(`${left} journeys marked @long are left to ${LONG_RUN}`);
    const skipped = stats.skipped + left;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped };
  });
}

/** How many journeys are marked @long: listed, they count as skipped. */
function longJourneys(): number {
  const list = ['test', '--list', '--grep', '@long', '--reporter=json'];
  const report = execFileSync('playwright', list, { encoding: 'utf8' });
  return (JSON.parse(report) as Stats).stats.skipped;
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
