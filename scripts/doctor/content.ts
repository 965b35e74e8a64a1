import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, contentFaults } from '../content/faults.ts';
import { readChanges, settleChanges } from '../content/settle.ts';
import { bad, check, good, type Finding } from './finding.ts';

/** The content has no mistake that would stop a build. */
export async function checkContentFaults(): Promise<Finding[]> {
  const faults = await contentFaults();
  if (faults.length === 0) return [good('The content has no mistakes.')];
  return faults.map((fault) => bad(fault, 'Correct it there, then: npm run publish'));
}

/**
 * Checks that no content is still the sample company's, that a lawyer has read what needs it, and
 * that the pages have all of the owner's changes. Only for valid content.
 */
export function checkContent(): Finding[] {
  const { contents, setAside } = settleChanges(readChanges());
  const contentOf = (name: string): unknown =>
    contents[name] ?? JSON.parse(readFileSync(join(CONTENT_FOLDER, name), 'utf8'));
  const taken = check(
    setAside.length === 0,
    'The pages have all that the owner published.',
    `${setAside.length} of the owner's changes don't fit this version and are on no page.`,
    'Look at them in the dashboard: Site',
  );
  return [taken, ...checkSamples(contentOf), checkLegal(contentOf('legal.json') as LegalText)];
}

type LegalText = Readonly<
  Record<'privacy' | 'terms', { readonly sections: readonly { readonly lawyer?: boolean }[] }>
>;

function checkLegal({ privacy, terms }: LegalText): Finding {
  const unread = [...privacy.sections, ...terms.sections].filter(({ lawyer }) => lawyer === true);
  return check(
    unread.length === 0,
    'No section of the legal pages waits for a lawyer.',
    `${unread.length} sections of ${CONTENT_FOLDER}/legal.json are marked for a lawyer.`,
    'Have them read for your company and state, then take out the mark in the dashboard: Site, Privacy and terms',
  );
}

function checkSamples(contentOf: (name: string) => unknown): Finding[] {
  const samples = readdirSync(CONTENT_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .filter((name) => isSample(contentOf(name)));
  if (samples.length === 0) return [good('No content is marked as a sample.')];
  return samples.map((name) =>
    bad(
      `${CONTENT_FOLDER}/${name} still holds the sample company's facts.`,
      'Write your own in the dashboard: Site; take out the mark that it is the sample company’s, and publish',
    ),
  );
}

function isSample(content: unknown): boolean {
  return (
    typeof content === 'object' &&
    content !== null &&
    'sample' in content &&
    content.sample === true
  );
}
