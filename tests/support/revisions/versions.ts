import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#domain/content-changes.ts';

/** The version of the sources as they are, and the one that a keeper upgrades to. */
export type Version = 'old' | 'new';

/** A place whose schema or own text the new version has changed. */
export type ChangedPlace = {
  readonly file: string;
  readonly path: readonly string[];
  /** Only this version has the field. */
  readonly only?: Version;
  /** What the new version's schema takes there; all that the old one does unless it says so. */
  readonly newTakes?: (value: Json | undefined) => boolean;
};

const LONGEST_LEAD = 200;
const WIDEST = 60;
const NOTE = 'We answer in the order in which you write.';
const NEW_LEAD = 'Ask us anything about your home.';

/** One field less, one more, two tighter limits, and a text of ours that is another one. */
export const CHANGED_PLACES: readonly ChangedPlace[] = [
  { file: 'services.json', path: ['welcomeOffer', 'lastDay'], only: 'old' },
  {
    ...{ file: 'contact.json', path: ['note'], only: 'new' },
    newTakes: (value) => typeof value === 'string' && value !== '',
  },
  {
    ...{ file: 'about.json', path: ['lead'] },
    newTakes: (value) => typeof value === 'string' && value.length <= LONGEST_LEAD,
  },
  {
    ...{ file: 'business.json', path: ['radiusMiles'] },
    newTakes: (value) => typeof value === 'number' && value <= WIDEST,
  },
  { file: 'contact.json', path: ['lead'] },
];

const EDITS: readonly { readonly file: string; readonly find: RegExp; readonly by: string }[] = [
  { file: 'services.ts', find: /^ +lastDay: .*\n/m, by: '' },
  { file: 'contact.ts', find: /(?<=^ {2}lead: copy,\n)/m, by: '  note: copy,\n' },
  {
    ...{ file: 'about.ts', find: /^ {2}lead: copy,$/m },
    by: `  lead: z.string().max(${LONGEST_LEAD}).pipe(copy),`,
  },
  {
    file: 'business.ts',
    find: /(?<=radiusMiles: z\.number\(\)\.positive\(\))/,
    by: `.max(${WIDEST})`,
  },
  {
    ...{ file: 'contact.json', find: /"lead": ".*",/ },
    by: `"lead": ${JSON.stringify(NEW_LEAD)}, "note": ${JSON.stringify(NOTE)},`,
  },
];

/** Makes a copy of the sources the new version. @throws Error where a place is not there. */
export function makeNew(folder: string): void {
  for (const { file, find, by } of EDITS) {
    const path = join(folder, 'src/content', file);
    const text = readFileSync(path, 'utf8');
    if (!find.test(text)) throw new Error(`${file} has no ${String(find)} anymore.`);
    // Never into the file that the old version has as well.
    rmSync(path);
    writeFileSync(path, text.replace(find, by));
  }
}
