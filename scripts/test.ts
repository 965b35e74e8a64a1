import { mkdirSync, rmSync } from 'node:fs';
import { requireBrowser } from './find-browser.ts';
import { closingLine, type Count, NOTHING, npmScript, sum } from './gate/step.ts';
import { endToEndTests, RESULTS, vitest } from './gate/tests.ts';

/**
 * Everything a change must pass: format, lint with boundaries, types, dead code, build, unit, api,
 * island and end-to-end tests. Ends with one line, `N passed, N failed, N skipped`.
 */
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const hasBrowser = findBrowser();

// The checks that only read run beside build and tests; the browser gets the machine alone. All at
// once takes a fifth longer: two processors that are never idle do each thing slower.
const beside = await Promise.all([staticChecks(), buildAndTests()]);
const e2e = hasBrowser ? await endToEndTests() : { ...NOTHING, failed: 1 };
const total = sum([...beside, e2e]);
console.log(`\n${closingLine(total)}`);
process.exit(total.failed === 0 ? 0 : 1);

async function staticChecks(): Promise<Count> {
  const counts: Count[] = [];
  for (const script of ['lint', 'typecheck', 'format:check', 'deadcode']) {
    counts.push(await npmScript(script));
  }
  return sum(counts);
}

async function buildAndTests(): Promise<Count> {
  const build = await npmScript('build');
  if (build.failed > 0) return build;
  return sum([build, await vitest('tests in vitest')]);
}

function findBrowser(): boolean {
  try {
    process.env['CHROMIUM_PATH'] = requireBrowser();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
