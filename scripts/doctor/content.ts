import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalText } from '#content/legal.ts';
import { CONTENT_FOLDER, contentFaults } from '../content/faults.ts';
import { bad, check, good, type Finding } from './finding.ts';

/** The content has no mistake that would stop a build. */
export async function checkContentFaults(): Promise<Finding[]> {
  const faults = await contentFaults();
  if (faults.length === 0) return [good('The content has no mistakes.')];
  return faults.map((fault) => bad(fault, 'Correct it there, then: npm run publish'));
}

/**
 * Checks that no content is still the sample company's, and that a lawyer has read what needs it.
 * Only for valid content.
 */
export async function checkContent(): Promise<Finding[]> {
  // Imported late: an unreadable file would crash the doctor with a stack trace.
  const { legal } = await import('#content/legal.ts');
  return [...checkSamples(), checkLegal(legal)];
}

function checkLegal({ privacy, terms }: Record<'privacy' | 'terms', LegalText>): Finding {
  const unread = [...privacy.sections, ...terms.sections].filter(({ lawyer }) => lawyer);
  return check(
    unread.length === 0,
    'No section of the legal pages waits for a lawyer.',
    `${unread.length} sections of ${CONTENT_FOLDER}/legal.json are marked for a lawyer.`,
    'Have them read for your company and state, take out their "lawyer": true, then: npm run publish',
  );
}

function checkSamples(): Finding[] {
  const samples = readdirSync(CONTENT_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .filter((name) => isSample(join(CONTENT_FOLDER, name)));
  if (samples.length === 0) return [good('No content is marked as a sample.')];
  return samples.map((name) =>
    bad(
      `${CONTENT_FOLDER}/${name} still holds the sample company's facts.`,
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
