import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SEEDED_FAULTS } from './seeded-faults.ts';
import type { SeededFault } from './seeded-fault.ts';

/**
 * `npm run test:defences [-- WORDS]`: in a scratch copy, takes one defence away at a time and shows
 * that a test fails. A defence that nothing misses is red. Needs `npm run build` first.
 */
const words = process.argv.slice(2);
const faults = SEEDED_FAULTS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const copy = mkdtempSync(join(tmpdir(), 'defences-'));
cpSync('.', copy, {
  recursive: true,
  filter: (path) => !/^(node_modules|\.git|data|art|\.cache)(\/|$)/.test(path),
});
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

const run = (args: string[], seconds: number) =>
  spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    timeout: seconds * 1000,
    env: { ...process.env, PAYMENT_RUNS: '1', IDLE_SOCKETS: '50' },
  });
// A test that fails once on a busy machine and not again has noticed nothing.
const test = (tests: readonly string[]) =>
  run(['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--retry', '1', ...tests], 240);

const before = test([...new Set(faults.flatMap(({ tests }) => tests))]);
if (before.status !== 0) {
  console.error(before.stdout.slice(-4000));
  console.error('The tests do not pass as things stand; nothing can be shown that way.');
  process.exit(1);
}
const missed: string[] = [];
for (const fault of faults) {
  const noticed = isNoticed(fault);
  if (noticed !== true) missed.push(fault.name);
  console.log(
    `${noticed === true ? 'noticed' : 'MISSED '}  ${fault.name}${noticed === true ? '' : ` (${noticed})`}`,
  );
}
rmSync(copy, { recursive: true, force: true });
console.log(`\n${faults.length - missed.length} of ${faults.length} seeded faults were noticed.`);
process.exit(missed.length === 0 ? 0 : 1);

function isNoticed({ file, find, replace, tests, build }: SeededFault): true | string {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) return `${file} has no such text any more`;
  try {
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    if (build && run(['scripts/build.ts'], 240).status !== 0) return 'does not build';
    return test(tests).status === 0 ? 'every test passed' : true;
  } finally {
    writeFileSync(path, text);
    if (build) run(['scripts/build.ts'], 240);
  }
}
