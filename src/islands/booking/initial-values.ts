import { readBookingDraft } from '#browser/booking-draft.ts';
import { claimedOffer } from '#browser/claimed-offer.ts';
import { readBookingStart } from '#domain/booking-start.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { NO_OFFER } from '#domain/promo.ts';
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
 * What was typed into the prerendered form before hydration. Call it during the first render: right
 * after that, the fields hold the form's initial values.
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
      // The page's own default; a link or a draft takes precedence.
      !(name === 'serviceType' && value === DEFAULT_SERVICE),
  );
  return Object.fromEntries(typed);
}

/**
 * The initial values: this tab's draft, overridden by the link, then by typed text. Book Now with
 * no service means booking a home, even if the draft has a quoted service.
 *
 * @param comesBack whether this form was open before: reloaded, or left for the checkout.
 */
export function initialValues(
  start: BookingStart,
  typed: Partial<FormValues>,
  comesBack: boolean,
): FormValues {
  const draft = readBookingDraft();
  const kept = draft.serviceType ?? '';
  const again = draft.promo === NO_OFFER ? NO_OFFER : undefined;
  const promo = start.promo ?? again ?? claimedOffer() ?? '';
  if (kept && (comesBack || start.problem)) {
    return fitting({ ...EMPTY_FORM, ...draft, ...typed, promo });
  }
  const link = readBookingStart(new URLSearchParams(start.search ?? location.search));
  const named = SERVICE_TYPES.find((type) => type === start.service) ?? link.service;
  const { home, occasion, addOns, frequency } = link;
  return fitting({
    ...EMPTY_FORM,
    ...draft,
    serviceType: named ?? (isBookable(kept) ? kept : DEFAULT_SERVICE),
    // A tapped service is not a move unless its link says so.
    ...(named && { occasion }),
    ...(home && { home }),
    ...(addOns && { addOns: [...addOns], everyVisit: undefined }),
    ...(frequency && { frequency }),
    ...typed,
    promo: link.promo ?? promo,
  });
}

/** Another service after the first visit was chosen for the plan of the draft, and for no other. */
function fitting(values: FormValues): FormValues {
  return canGoOnWithBasic(values) ? values : { ...values, laterService: undefined };
}

/** Whether the page was reloaded; its form then keeps all its values. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    (navigation.type === 'reload' || navigation.type === 'back_forward')
  );
}
