import { normalizePhone } from './person.ts';

/** The full-text index only finds three characters or more. */
const SHORTEST_INDEXED = 3;

/** The parts of a search: words for the full-text index, and words too short for it. */
export type SearchTerms = {
  readonly indexed: readonly string[];
  readonly short: readonly string[];
};

/**
 * The words of a search, all of which must match. Anything that looks like a phone number is one
 * word, its digits, however it is written: `+1 (510) 555-01` is `51055501`.
 */
export function searchTerms(q: string): SearchTerms {
  if (/^[\d\s().+-]{3,}$/.test(q)) {
    const digits = normalizePhone(q.replace(/^\s*\+\s*1/, ''));
    if (digits.length >= SHORTEST_INDEXED) return { indexed: [digits], short: [] };
  }
  const words = q.split(/\s+/).filter((word) => word !== '');
  const isIndexed = (word: string) => Array.from(word).length >= SHORTEST_INDEXED;
  return { indexed: words.filter(isIndexed), short: words.filter((word) => !isIndexed(word)) };
}

/** Words for the full-text index; quoted, so that none is read as an operator. */
export function fullTextQuery(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
}
