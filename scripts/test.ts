import { mkdirSync, rmSync } from 'node:fs';
import { requireBrowser } from './find-browser.ts';
import { closingLine, type Count, NOTHING, npmScript, sum } from './gate/step.ts';
import { endToEndTests, RESULTS, vitest } from './gate/tests.ts';

/**
 * Everything a change must pass: format, lint with boundaries, types, dead code, build, unit, api
 * and end-to-end tests. Ends with one line, `N passed, N failed, N skipped`.
 */
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const hasBrowser = findBrowser();

// All at once: a third of the time of the tests is waiting. No test measures time, so none of them
// minds that the others are there.
const total = sum(await Promise.all([staticChecks(), buildAndTests()]));
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
  return sum([build, ...(await Promise.all([vitest('unit and api tests'), journeys()]))]);
}

async function journeys(): Promise<Count> {
  return hasBrowser ? await endToEndTests() : { ...NOTHING, failed: 1 };
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
