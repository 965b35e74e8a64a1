import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legal } from '#content/legal.ts';
import { bad, check, good, type Finding } from './finding.ts';

const FOLDER = 'src/content';

/** No file of the content is still the sample company's, and a lawyer has read what needs it. */
export function checkContent(): Finding[] {
  return [...checkSamples(), checkLegal()];
}

function checkLegal(): Finding {
  const { privacy, terms } = legal;
  const unread = [...privacy.sections, ...terms.sections].filter(({ lawyer }) => lawyer);
  return check(
    unread.length === 0,
    'No section of the legal pages waits for a lawyer.',
    `${unread.length} sections of ${FOLDER}/legal.json are marked for a lawyer.`,
    'Have them read for your company and state, take out their "lawyer": true, then: npm run publish',
  );
}

function checkSamples(): Finding[] {
  const samples = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .filter((name) => isSample(join(FOLDER, name)));
  if (samples.length === 0) return [good('No content is marked as a sample.')];
  return samples.map((name) =>
    bad(
      `${FOLDER}/${name} still holds the sample company's facts.`,
      'Write your own there, set "sample" to false, then: npm run publish',
    ),
  );
}

function isSample(path: string): boolean {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return (
    typeof content === 'object' &&
    content !== null &&
    'sample' in content &&
    content.sample === true
  );
}
