import { readBookingDraft } from '#browser/booking-draft.ts';
import { claimedOffer } from '#browser/claimed-offer.ts';
import { readBookingStart } from '#domain/booking-start.ts';
import { isBookable, SERVICE_TYPES } from '#domain/pricing.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import {
  DEFAULT_SERVICE,
  EMPTY_FORM,
  FORM_ID,
  isFieldName,
  type FormValues,
} from './form/form-values.ts';

/**
 * What was typed into the prerendered form before React took it over. Ask while the first render
 * runs: right after it, the form's own starting values stand in the fields.
 */
export function typedBeforeHydration(): Partial<FormValues> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed = [...new FormData(form)].filter(
    ([name, value]) =>
      isFieldName(name) &&
      typeof EMPTY_FORM[name] !== 'boolean' &&
      value !== '' &&
      // Chosen by the page itself: a link or a draft knows better.
      !(name === 'serviceType' && value === DEFAULT_SERVICE),
  );
  return Object.fromEntries(typed);
}

/**
 * What the form starts with: the draft of this tab, then what the link says, then what is typed. Who
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
  const kept = draft.serviceType ?? '';
  const promo = start.promo ?? claimedOffer() ?? '';
  if (kept && (comesBack || start.problem)) return { ...EMPTY_FORM, ...draft, ...typed, promo };
  const link = readBookingStart(new URLSearchParams(start.search ?? location.search));
  const named = SERVICE_TYPES.find((type) => type === start.service) ?? link.service;
  const { home, occasion, addOns, frequency } = link;
  return {
    ...EMPTY_FORM,
    ...draft,
    serviceType: named ?? (isBookable(kept) ? kept : DEFAULT_SERVICE),
    // A service that was tapped is no move unless its link says so.
    ...(named && { occasion }),
    ...(home && { home }),
    ...(addOns && { addOns: [...addOns], everyVisit: undefined }),
    ...(frequency && { frequency }),
    ...typed,
    promo: link.promo ?? promo,
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
