import { visitRules } from '#content/visit-rules.ts';
import { isBookable } from './pricing.ts';

const QUOTED =
  'This is the price we quoted for your business. If the job turns out to be very different, we’ll tell you before we start and you decide.';

/**
 * What a customer reads below the price of their visit: for a business it is quoted, for a home the
 * starting price, or the price of the home where that is known.
 */
export function priceNoteFor(serviceType: string, isHomeKnown: boolean): string {
  if (!isBookable(serviceType)) return QUOTED;
  return isHomeKnown ? visitRules.priceNote : visitRules.estimateNote;
}
