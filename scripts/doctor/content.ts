import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bad, good, type Finding } from './finding.ts';

const FOLDER = 'src/content';

/** No file of the content is still the sample company's. */
export function checkContent(): Finding[] {
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
