import { mkdirSync, rmSync } from 'node:fs';
import { closingLine, type Count, npmScript, sum } from './gate/step.ts';
import { RESULTS, vitest } from './gate/tests.ts';

/**
 * The quick check between commits, without a build or a browser: format, lint, types, dead code and
 * the unit tests. `npm test` is the whole gate.
 */
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

// The two longest start first; each finished worker takes the next step.
const waiting: (() => Promise<Count>)[] = [
  () => npmScript('lint'),
  () => npmScript('typecheck'),
  () => vitest('unit tests', '--project=unit*'),
  () => npmScript('format:check'),
  () => npmScript('deadcode'),
];
const lane = async (): Promise<Count> => {
  const counts: Count[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) counts.push(await next());
  return sum(counts);
};
const total = sum(await Promise.all([lane(), lane()]));
console.log(`\n${closingLine(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
