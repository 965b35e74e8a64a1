import { loadAreaTable } from '#browser/area-table.ts';
import { areaOfAddress } from '#domain/address-area.ts';
import { answerArea, type AreaAnswer, type AreaTable } from '#domain/area-answer.ts';
import { areaSentence, ASK_ZIP } from './form/sentences.ts';

type Typed = { readonly address: string; readonly zip: string };

/** Whether we clean there; the ZIP field counts only if the address names no place. */
export function areaOf({ address, zip }: Typed, table: AreaTable): AreaAnswer | null {
  const named = areaOfAddress(address, table);
  if (named && named.verdict !== 'unknown') return named;
  return zip.trim() === '' ? named : { place: `ZIP code ${zip.trim()}`, ...answerArea(zip, table) };
}

/** The one address that is sent (spec 3): the typed address plus the ZIP field. */
export function wholeAddress({ address, zip }: Typed): string {
  return zip === '' || address.includes(zip) ? address : `${address}, ${zip}`;
}

/** Why an address cannot be booked: a refusal at the address, or a question at the ZIP code. */
export type AreaProblem = { readonly field: 'address' | 'zip'; readonly sentence: string };

/** What keeps an address from being booked; null if nothing does. */
export async function areaProblem(typed: Typed): Promise<AreaProblem | null> {
  let answer: AreaAnswer | null;
  try {
    answer = areaOf(typed, await loadAreaTable());
  } catch {
    // If the table did not load, the booking goes through; the owner's email mentions it.
    return null;
  }
  if (answer === null) return { field: 'zip', sentence: ASK_ZIP };
  if (answer.verdict === 'in') return null;
  const field = answer.verdict === 'unknown' ? 'zip' : 'address';
  return { field, sentence: areaSentence(answer) };
}
