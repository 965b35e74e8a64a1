import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScratchCopy, type ScratchCopy } from '#tests/support/scratch-copy.ts';
import { SEEDED_FAULTS } from './seeded-faults.ts';
import type { SeededFault } from './seeded-fault.ts';

/**
 * `npm run test:defences [-- WORDS]`: in a scratch copy, removes one defense at a time and checks
 * that a test fails. A removal that no test notices is an error. The tests build what they need.
 */
const words = process.argv.slice(2);
const faults = SEEDED_FAULTS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const REPORT = 'test-results/defences.json';
const BASELINE_SECONDS = 1800;
const FAULT_SECONDS = 420;

process.exitCode = await inScratchCopy('defences', async (copy) => {
  const before = await test(copy, [...new Set(faults.flatMap((each) => each.tests))], {
    seconds: BASELINE_SECONDS,
    isBaseline: true,
  });
  if (before.passed === 0 || before.failed > 0) {
    console.error(before.output.slice(-4000));
    console.error('The tests do not pass as things stand; nothing can be shown that way.');
    return 1;
  }
  let noticed = 0;
  for (const fault of faults) {
    const reason = await missedBecause(copy, fault);
    if (reason === null) noticed += 1;
    console.log(reason === null ? `noticed  ${fault.name}` : `MISSED   ${fault.name} (${reason})`);
  }
  console.log(`\n${noticed} of ${faults.length} seeded faults were noticed.`);
  return noticed === faults.length ? 0 : 1;
});

/** Why a fault was not noticed, or null when a test failed because of it. */
async function missedBecause(
  copy: ScratchCopy,
  { file, find, replace, tests }: SeededFault,
): Promise<string | null> {
  const path = join(copy.folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) return `${file} has no such text anymore`;
  try {
    const faulty = text.replace(find, () => replace);
    writeFileSync(path, faulty);
    const { passed, failed } = await test(copy, tests, { seconds: FAULT_SECONDS });
    if (failed > 0) return null;
    return passed > 0 ? 'every test passed' : 'no test ran: it does not build, or takes too long';
  } finally {
    writeFileSync(path, text);
  }
}

/** Counts the tests that passed and failed; a run that was cut off counts as nothing. */
async function test(
  copy: ScratchCopy,
  tests: readonly string[],
  { seconds, isBaseline = false }: { seconds: number; isBaseline?: boolean },
): Promise<{ passed: number; failed: number; output: string }> {
  const report = join(copy.folder, REPORT);
  rmSync(report, { force: true });
  const options = isBaseline ? [] : ['--bail', '1'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { output } = await copy.run(['vitest', 'run', ...options, ...reporters, ...tests], {
    seconds,
    env: { PAYMENT_RUNS: '1', IDLE_SOCKETS: '50' },
  });
  if (!existsSync(report)) return { passed: 0, failed: 0, output };
  const found = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  // A site that does not start fails the test file, but no test.
  const failed = found.numFailedTests || found.numFailedTestSuites;
  return { passed: found.numPassedTests, failed, output };
}
