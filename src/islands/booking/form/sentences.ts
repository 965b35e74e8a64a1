import { business } from '#content/business.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { AreaAnswer } from '#domain/area-answer.ts';
import { outsideSentence } from '#domain/area-sentence.ts';

/** Inline, when the slot went to someone else meanwhile (spec 8). */
export const SLOT_TAKEN = 'This time slot is no longer available. Please choose a different time.';

/** Inline, when the availability call itself failed (spec 8). */
export const UNABLE_TO_CHECK = 'Unable to check availability. Please try again.';

const CALL = `call us at ${business.phone.display}`;

/** While a look-up takes longer than expected. */
export const SLOW = `This is taking longer than usual. You can keep waiting, or ${CALL} and we’ll book it for you.`;

/** When storage is blocked, so that the payment page would not know the booking. */
export const STORAGE_BLOCKED = `Your browser won’t let us carry your booking over to the payment page. Please allow cookies and site data for this site, or ${CALL} and we’ll book it for you.`;

/** Beside the price of a first cleaning. */
export const OFFER_CHECKED = visitRules.offerRule;

/** At the ZIP code, when the address names no place. */
export const ASK_ZIP =
  'Which part of the Bay is that? Please enter your ZIP code, or add the city to your address, and we’ll check that we clean there.';

/** What is said about an address before payment. */
export function areaSentence(answer: AreaAnswer): string {
  const { verdict, place = 'That ZIP code' } = answer;
  switch (verdict) {
    case 'in':
      return `Yes, we clean in ${place}.`;
    case 'near':
    case 'out':
      return outsideSentence(answer, { city: business.city, phone: business.phone.display });
    case 'unknown':
      return `We couldn’t find ${place} around the Bay. Please add your ZIP code, or ${CALL}.`;
  }
}

/** Under the size of a home that the price grid has no price for. */
export const LARGE_HOME = 'We price a home this size individually. Get a free quote below.';

/** The heading of the confirmation of a quote request. */
export const QUOTE_SENT = 'We have your quote request';

/** After a quote request was sent (spec 8). */
export const QUOTE_SENT_TOAST = {
  title: 'Quote Request Submitted!',
  description: "We'll review your request and send you a custom quote within 24 hours.",
} as const;

const TRY_AGAIN =
  'There was an error processing your request. Please try again or contact us directly.';

/** At the button, when the server refused what stands in marked fields of a quote request. */
export const CHECK_MARKED = 'Your request wasn’t sent. Please check the marked fields.';

/** At the button, when a quote request failed without a sentence from the server. */
export const QUOTE_NOT_SENT = `Your request wasn’t sent, and what you typed is still here. Please try again, or ${CALL}.`;

/** When a submit failed (spec 8). */
export const FAILED_TOAST = {
  'booking-failed': { title: 'Booking Failed', description: TRY_AGAIN, variant: 'destructive' },
  'quote-failed': {
    title: 'Quote Request Failed',
    description: TRY_AGAIN,
    variant: 'destructive',
  },
} as const;
