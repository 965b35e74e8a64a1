import type { QuoteLineText } from '#domain/quote-sums.ts';

/** The places in a newer version of what was checked in the one before, where it is still offered. */
export function keptOptions(
  before: readonly QuoteLineText[],
  now: readonly QuoteLineText[],
  chosen: readonly number[],
): number[] {
  const names = chosen.map((place) => before[place]?.description);
  return now.flatMap(({ isOptional, description }, place) =>
    isOptional && names.includes(description) ? [place] : [],
  );
}
