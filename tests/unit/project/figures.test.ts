import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const measurements = read('docs/measurements.md');
const markdownOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** Every document except the measurements and the specification. */
const documents = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...markdownOf('docs').filter((path) => !/measurements|spec-map/.test(path)),
  ...markdownOf('docs/decisions'),
];

/** Versions and names with a dot in them. */
const NAMES = /\b(?:Ubuntu|ASVS|OpenAPI|TLS|oxc-parser) [\d.]+(?:(?: and|,) [\d.]+)*/g;
/** An amount of time, memory or share, and every plain decimal: what a measurement looks like. */
const FIGURE =
  /(?<![\w.,§])\d(?:[\d,.]*\d)?(?: ?%| (?:ms|s|seconds?|minutes?|times|a second|percent|MB|kB|KB|KiB|GB)\b)|(?<![\w.,])\d+\.\d+(?![\d.]|\w)/g;

/** Figures that are settings, not measurements, each with the line of code that sets it. */
const SETTINGS: readonly (readonly [figure: string, path: string, line: RegExp])[] = [
  ['15 minutes', 'src/domain/hold.ts', /HOLD_MINUTES = 15;/],
  ['30 seconds', 'src/server/config/config.ts', /RECONCILE_SECONDS: wholeNumber\(30,/],
  ['15 seconds', 'src/domain/undo.ts', /UNDO_HOLD_MS = 15_000/],
  ['64 KiB', 'src/server/http/read-body.ts', /64 \* 1024/],
  ['672 KiB', 'src/server/http/read-body.ts', /672 \* 1024/],
  ['600 KiB', 'src/domain/crew-taps.ts', /bytes: 600 \* 1024/],
  ['90 seconds', 'src/server/delivery/deliver-next.ts', /LEASE_MS = 90_000/],
  ['64 minutes', 'src/domain/retry.ts', /FIRST_PAUSE_SECONDS = 15;[\s\S]*GROWTH = 4;/],
  ['13 times', 'src/domain/retry.ts', /MAX_ATTEMPTS = 13;/],
  ['30 times', 'src/domain/recipient-limits.ts', /channel === 'sms' \? 8 : 30/],
  ['512 MB', 'deploy/tidewren.service', /MemoryMax=512M/],
  ['700 MB', 'deploy/tidewren-builder.service', /MemoryMax=700M/],
  // A requirement, not a measurement: the unit above fits in it.
  ['1 GB', 'docs/operations.md', /1 GB of memory/],
];

function figuresOf(path: string): string[] {
  const prose = read(path)
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(NAMES, '');
  return [...prose.matchAll(FIGURE)].map(([figure]) => figure);
}

/** A decimal is matched by its number; a whole number only with its unit. */
function isMeasured(figure: string): boolean {
  const number = /^[\d.,]+/.exec(figure)?.[0] ?? figure;
  const wanted = number.includes('.') ? number : figure;
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\d.,])${escaped}(?![\\d]|[.,]\\d)`).test(measurements);
}

it('every figure in a document stands in docs/measurements.md or is a setting of the code', () => {
  const settings = SETTINGS.map(([figure]) => figure);
  const found = documents.flatMap((path) =>
    figuresOf(path).map((figure) => ({ path, figure, isSetting: settings.includes(figure) })),
  );
  expect(found.length).toBeGreaterThan(40);
  const unproved = found.filter(({ figure, isSetting }) => !isSetting && !isMeasured(figure));
  expect(unproved).toEqual([]);
  for (const figure of settings) expect(found.map((each) => each.figure)).toContain(figure);
});

it.each(SETTINGS)('%s is what %s says', (_, path, line) => {
  expect(read(path)).toMatch(line);
});
