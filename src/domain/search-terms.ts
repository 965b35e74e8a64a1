import { normalizePhone } from './person.ts';

/** The index of the full text finds three characters and more. */
const SHORTEST_INDEXED = 3;

/** What a search is made of: words the full-text index knows, and those too short for it. */
export type SearchTerms = {
  readonly indexed: readonly string[];
  readonly short: readonly string[];
};

/**
 * The words of a search, every one of which must be found. What looks like a phone number is one
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

/** Words for the full-text index; quoted, so that none of them is an operator. */
export function fullTextQuery(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
}
