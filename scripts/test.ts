import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { requireBrowser } from './find-browser.ts';

/**
 * Everything a change must pass: format, lint with boundaries, types, dead code, build, unit, api
 * and end-to-end tests. Ends with one line, `N passed, N failed`.
 */
const RESULTS = 'test-results';
/** Plants forbidden files in the tree for a moment, so nothing else may look at the tree then. */
const PLANTING_TEST = 'tests/unit/boundaries.test.ts';
const E2E_REPORT = `${RESULTS}/e2e.json`;

type Count = { passed: number; failed: number };

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
process.env['CHROMIUM_PATH'] = requireBrowser();

// The checks that only read run beside build and unit tests; the browser gets the machine alone.
const [checks, unit] = await Promise.all([staticChecks(), buildAndUnitTests()]);
const planting = await vitest('tests that plant files', [PLANTING_TEST]);
const e2e = await endToEndTests();
const total = [checks, unit, planting, e2e].reduce((sum, each) => ({
  passed: sum.passed + each.passed,
  failed: sum.failed + each.failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function staticChecks(): Promise<Count> {
  const count = { passed: 0, failed: 0 };
  for (const script of ['format:check', 'lint', 'typecheck', 'deadcode']) {
    const isGood = await run(script, ['npm', 'run', '--silent', script], 'on failure');
    count[isGood ? 'passed' : 'failed'] += 1;
  }
  return count;
}

async function buildAndUnitTests(): Promise<Count> {
  const isBuilt = await run('build', ['npm', 'run', '--silent', 'build'], 'on failure');
  if (!isBuilt) return { passed: 0, failed: 1 };
  const unit = await vitest('unit and api tests', [`--exclude=${PLANTING_TEST}`]);
  return { ...unit, passed: unit.passed + 1 };
}

async function vitest(name: string, which: readonly string[]): Promise<Count> {
  const report = `${RESULTS}/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGood = await run(name, ['vitest', 'run', ...which, ...reporters], 'always');
  return counted(isGood, () => {
    const found = readJson(report) as { numPassedTests: number; numFailedTests: number };
    return { passed: found.numPassedTests, failed: found.numFailedTests };
  });
}

async function endToEndTests(): Promise<Count> {
  const isGood = await run('end-to-end tests', ['playwright', 'test'], 'always');
  return counted(isGood, () => {
    const { stats } = readJson(E2E_REPORT) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    if (stats.flaky > 0) console.log(`${stats.flaky} passed at a later try only`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** A run that failed without a failing test (it did not even start) still counts as one failure. */
function counted(isGood: boolean, read: () => Count): Count {
  try {
    const count = read();
    return isGood ? count : { ...count, failed: Math.max(1, count.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8')) as unknown;
}

async function run(
  name: string,
  [program = '', ...args]: string[],
  show: 'always' | 'on failure',
): Promise<boolean> {
  const started = Date.now();
  const output: string[] = [];
  const child = spawn(program, args, {
    stdio: [
      'ignore',
      show === 'always' ? 'inherit' : 'pipe',
      show === 'always' ? 'inherit' : 'pipe',
    ],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' },
  });
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0 && show === 'on failure') console.log(output.join(''));
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return code === 0;
}
