import { readBookingDraft } from '#browser/booking-draft.ts';
import { claimedOffer } from '#browser/claimed-offer.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import { EMPTY_FORM, FORM_ID, isFieldName, type FormValues } from './form-values.ts';

/**
 * What was typed into the prerendered form before React took it over. Ask while the first render
 * runs: right after it, the form's own starting values stand in the fields.
 */
export function typedBeforeHydration(): Partial<FormValues> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed = [...new FormData(form)].filter(
    ([name, value]) => isFieldName(name) && name !== 'smsConsent' && value !== '',
  );
  return Object.fromEntries(typed);
}

/** What the form starts with: the draft of this tab, then the chosen service, then what is typed. */
export function initialValues(start: BookingStart, typed: Partial<FormValues>): FormValues {
  const asked = start.service ?? new URLSearchParams(location.search).get('service');
  const service = SERVICE_TYPES.find((type) => type === asked);
  return {
    ...EMPTY_FORM,
    ...readBookingDraft(),
    ...(service && { serviceType: service }),
    ...typed,
    promo: start.promo ?? claimedOffer() ?? '',
  };
}
