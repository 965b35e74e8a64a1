import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#domain/content-changes.ts';
import { changeEveryValue } from '#tests/support/other-company/change-every-value.ts';
import { OTHER_VALUES, STAYS } from '#tests/support/other-company/values.ts';
import { inScratchCopy } from '#tests/support/scratch-copy.ts';

const THROUGH_TAB = '--through-tab';

/**
 * `npm run test:other-company [-- COMMAND]`: in a scratch copy, gives the site to a company with
 * another name, other ways to reach it, other hours, prices and reviews, and runs `npm run
 * test:all`, or the command, there. A test that fails has pinned a fact of the sample company. What
 * the specification says in words elsewhere, questions and policies, stays.
 *
 * With `--through-tab` first (`npm run test:other-owner`), that company's owner sends all of it by
 * the Site tab's own calls, with most texts worded in another way, and publishes. The content of the
 * copy is then what is published.
 */
const given = process.argv.slice(2).filter((each) => each !== THROUGH_TAB);
const isThroughTab = process.argv.includes(THROUGH_TAB);
// Not by way of npm, which says something after the gate's last line where a test fails.
const command = given.length > 0 ? given : ['node', 'scripts/test.ts'];
const SECONDS = 7200;
const OWNER_SECONDS = 1800;
const OWNER = ['node', 'tests/support/other-company/through-tab.ts'];
/** What the owner runs by hand where the place or the radius has changed; the results are committed. */
const DRAWN = ['art/drawings/areas.ts', 'art/drawings/area-map.ts'];
const FORMATTED = ['oxfmt', 'src/content'];

process.exitCode = await inScratchCopy('other-company', async (copy) => {
  if (!isThroughTab) writeFiles(copy.folder);
  const owner = isThroughTab ? [OWNER] : [];
  for (const made of [...owner, ...DRAWN.map((script) => ['node', script]), FORMATTED]) {
    const { code, output } = await copy.run(made, { seconds: OWNER_SECONDS });
    if (code !== 0) throw new Error(output);
    if (made === OWNER) console.log(output.trimEnd().split('\n').at(-1));
  }
  const env = { ALL_JOURNEYS: '1' };
  const { code, output } = await copy.run(command, { seconds: SECONDS, env });
  // The gate's last line is the count of its tests, and so this one's.
  console.log(output.trimEnd());
  return code === 0 ? 0 : 1;
});

/** As somebody does who edits the files. */
function writeFiles(folder: string): void {
  for (const [name, others] of Object.entries(OTHER_VALUES)) {
    const file = join(folder, 'src/content', name);
    const content = JSON.parse(readFileSync(file, 'utf8')) as Json;
    const changed = changeEveryValue(name, content, others, STAYS);
    writeFileSync(file, JSON.stringify(changed, null, 2));
  }
}
