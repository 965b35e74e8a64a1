import { priceTable } from '#content/services.ts';
import type { Frequency } from '#domain/price.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';

/** 'Save 10%'; undefined where coming that often saves nothing (spec 9). */
export function savingOf(frequency: Frequency): string | undefined {
  const percent = percentOf(frequency);
  return percent > 0 ? `Save ${percent}%` : undefined;
}

/** 'every week saves 10%', for who comes once; undefined if nothing is saved at all. */
export const BEST_SAVING = bestSaving();

function bestSaving(): string | undefined {
  const [best] = priceTable.frequencies.toSorted(
    (one, other) => percentOf(other.id) - percentOf(one.id),
  );
  if (!best || percentOf(best.id) === 0) return undefined;
  return `${FREQUENCY_TITLES[best.id].toLowerCase()} saves ${percentOf(best.id)}%`;
}

function percentOf(frequency: Frequency): number {
  return priceTable.frequencies.find(({ id }) => id === frequency)?.discountPercent ?? 0;
}
