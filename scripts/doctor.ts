import { parseArgs } from 'node:util';
import { readConfig, type Config } from '#server/config/config.ts';
import { checkBuild } from './doctor/build.ts';
import { checkContent, checkContentFaults } from './doctor/content.ts';
import { checkData, isUpToDate } from './doctor/data.ts';
import { bad, good, type Finding } from './doctor/finding.ts';
import { checkGoLive } from './doctor/go-live.ts';
import { checkOutside } from './doctor/outside.ts';

/**
 * `npm run doctor [-- --go-live]`: looks at everything the site needs and says what to do about
 * what is wrong. `--go-live` also refuses what only a trial may have: sample facts and reviews,
 * test keys, http. Ends with 1 when anything is red.
 */
const { values } = parseArgs({ options: { 'go-live': { type: 'boolean', default: false } } });
const findings: Finding[] = [];

const inContent = await checkContentFaults();
const hasContent = inContent.every(({ mark }) => mark === 'green');
const config = readSettings();
findings.push(...inContent);
if (config) {
  findings.push(...checkBuild(config));
  findings.push(...checkData(config, process.env));
  findings.push(...(await checkOutside(config, process.env)));
  if (hasContent) findings.push(...(await checkOpenHolidays(config)));
  const trial = [...(hasContent ? checkContent() : []), ...checkGoLive(config)];
  findings.push(
    ...trial.map((finding) =>
      finding.mark === 'red' && !values['go-live']
        ? { ...finding, mark: 'later' as const }
        : finding,
    ),
  );
}

const SIGNS = { green: ' ok  ', later: 'later', red: ' RED ' };
for (const { mark, what, todo } of findings) {
  console.log(`${SIGNS[mark]} ${what}`);
  if (todo) console.log(`      -> ${todo}`);
}
const count = (mark: Finding['mark']) => findings.filter((finding) => finding.mark === mark).length;
const [red, later] = [count('red'), count('later')];
const clean = later === 0 ? 'No problems found.' : `No problems found, ${later} left for later.`;
console.log(red === 0 ? `\n${clean}` : `\n${red} red.`);
process.exit(red === 0 ? 0 : 1);

/** Needs a database, and valid content: its hours decide what is open. */
async function checkOpenHolidays(config: Config): Promise<Finding[]> {
  if (!isUpToDate(config.databasePath)) return [];
  const { checkHolidays } = await import('./doctor/holidays.ts');
  return checkHolidays(config, new Date());
}

function readSettings(): Config | null {
  try {
    const read = readConfig(process.env);
    findings.push(good('The settings can be read.'));
    return read;
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    findings.push(
      ...lines.map((line) =>
        bad(`Setting ${line}`, 'Correct it in the settings (see .env.example).'),
      ),
    );
    return null;
  }
}
