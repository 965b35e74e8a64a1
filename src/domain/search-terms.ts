import { foldText } from './fold-text.ts';
import { normalizePhone } from './person.ts';

/** The full-text index only finds three characters or more. */
const SHORTEST_INDEXED = 3;

/** How else a name or street may be spelled that was typed or pasted elsewhere. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "'": ["'", '\u2019', '\u2018', '\u02bc', '`'],
  '-': ['-', '\u2013', '\u2014', '\u2010', '\u2011'],
};

/** The parts of a search: words for the full-text index, and words too short for it. */
export type SearchTerms = {
  readonly indexed: readonly string[];
  readonly short: readonly string[];
};

/**
 * The words of a search, folded, all of which must match. Anything that looks like a phone number is one
 * word, its digits, however it is written: `+1 (510) 555-01` is `51055501`.
 */
export function searchTerms(typed: string): SearchTerms {
  const q = foldText(typed);
  if (/^[\d\s().+-]{3,}$/.test(q)) {
    const digits = normalizePhone(q.replace(/^\s*\+\s*1/, ''));
    if (digits.length >= SHORTEST_INDEXED) return { indexed: [digits], short: [] };
  }
  const words = q.split(/\s+/).filter((word) => word !== '');
  const isIndexed = (word: string) => Array.from(word).length >= SHORTEST_INDEXED;
  return { indexed: words.filter(isIndexed), short: words.filter((word) => !isIndexed(word)) };
}

/**
 * Folded words for the full-text index, which minds no case and no accents: each with quotes and
 * dashes however they were entered. They are quoted, so that none is read as an operator.
 */
export function fullTextQuery(words: readonly string[]): string {
  return words.map((word) => `(${spellingsOf(word).map(quoted).join(' OR ')})`).join(' AND ');
}

function spellingsOf(word: string): readonly string[] {
  return Object.entries(SPELLINGS).reduce<readonly string[]>(
    (found, [typed, others]) =>
      word.includes(typed)
        ? found.flatMap((each) => others.map((other) => each.replaceAll(typed, other)))
        : found,
    [word],
  );
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
