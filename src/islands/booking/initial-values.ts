import { readBookingDraft } from '#browser/booking-draft.ts';
import { claimedOffer } from '#browser/claimed-offer.ts';
import { isBookable, SERVICE_TYPES } from '#domain/pricing.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import {
  DEFAULT_SERVICE,
  EMPTY_FORM,
  FORM_ID,
  isFieldName,
  type FormValues,
} from './form-values.ts';

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

/**
 * What the form starts with: the draft of this tab, then the chosen service, then what is typed. Who
 * comes by Book Now without naming a service books a home: a quote asked for earlier does not stay.
 *
 * @param comesBack whether this very form was open before: reloaded, or left for the checkout.
 */
export function initialValues(
  start: BookingStart,
  typed: Partial<FormValues>,
  comesBack: boolean,
): FormValues {
  const draft = readBookingDraft();
  const asked = start.service ?? new URLSearchParams(location.search).get('service');
  const named = SERVICE_TYPES.find((type) => type === asked);
  const kept = draft.serviceType ?? '';
  const stays = comesBack || start.problem !== undefined || isBookable(kept);
  return {
    ...EMPTY_FORM,
    ...draft,
    serviceType: (comesBack && kept) || (named ?? ((stays && kept) || DEFAULT_SERVICE)),
    ...typed,
    promo: start.promo ?? claimedOffer() ?? '',
  };
}

/** Whether this page was here before: then everything in its form stays as it was. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    (navigation.type === 'reload' || navigation.type === 'back_forward')
  );
}
