import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:another-day -- WHEN [vitest|playwright ARGS]`: runs the tests, or one of the two
 * with its own arguments, as if started at another time: tests, servers and pages. WHEN is a number
 * of days ahead (`3`) or an instant (`2027-03-13T22:40:00-08:00`). Tests that fail then, but not
 * today, would fail on that day.
 */
const DAY_MS = 86_400_000;
const [when = '', ...asked] = process.argv.slice(2);
const shiftMs = /^-?\d+$/.test(when) ? Number(when) * DAY_MS : Date.parse(when) - Date.now();
if (when === '' || Number.isNaN(shiftMs)) {
  console.error('Please say when: days ahead, or a moment such as 2027-03-13T22:40:00-08:00.');
  process.exit(2);
}

const clock = fileURLToPath(new URL('support/another-day-clock.ts', import.meta.url));
const env = {
  ...process.env,
  CLOCK_SHIFT_MS: String(shiftMs),
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${clock}`,
};
const commands =
  asked.length > 0
    ? [asked]
    : [
        ['vitest', 'run'],
        ['playwright', 'test'],
      ];
console.log(`As if it were ${new Date(Date.now() + shiftMs).toString()}.`);
const failed = commands.filter(([program = '', ...args]) => {
  const { status } = spawnSync(program, args, { stdio: 'inherit', env });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
