import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readBookingDraft, saveBookingDraft, writeBookingDraft } from '#browser/booking-draft.ts';
import { claimedOffer } from '#browser/claimed-offer.ts';
import { bookingFields, type BookingFields } from '#contracts/booking-fields.ts';
import { readBookingStart } from '#domain/booking-start.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { isBookable, SERVICE_TYPES } from '#domain/pricing.ts';
import { NO_OFFER } from '#domain/promo.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import { $inEffect } from '#stores/in-effect.ts';
import { $timePeriods, loadTimePeriods } from '#stores/time-periods.ts';
import { clearError } from './clear-error.ts';
import {
  DEFAULT_SERVICE,
  EMPTY_FORM,
  FORM_ID,
  isFieldName,
  WHEN_ID,
  type BookingFormApi,
  type FormValues,
} from './form/form-values.ts';
import { describedMinutes } from './form/visit-price.ts';

/**
 * The form with its draft: it starts with what was typed in this tab, saves every keystroke,
 * and asks for the free periods whenever date or service change (spec 4).
 *
 * @param isPage whether it is on its own page, which can be reloaded.
 */
export function useBookingForm(start: BookingStart, isPage: boolean): BookingFormApi {
  const [typed] = useState(typedBeforeHydration);
  const [drawn, setDrawn] = useState<BookingStart>();
  const form = useForm<FormValues, unknown, BookingFields>({
    resolver: zodResolver(bookingFields),
    defaultValues: EMPTY_FORM,
  });

  useEffect(() => {
    const stop = followChanges(form);
    const comesBack = start.isReopened === true || (isPage && isReload());
    form.reset(initialValues(start, typed, comesBack));
    setDrawn(start);
    // Coming back from /checkout may restore this page from the back-forward cache.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) form.reset(initialValues(start, {}, true));
    };
    addEventListener('pageshow', onPageShow);
    addEventListener('pagehide', writeBookingDraft);
    return () => {
      stop();
      removeEventListener('pageshow', onPageShow);
      removeEventListener('pagehide', writeBookingDraft);
    };
  }, [form, start, typed, isPage]);

  useEffect(() => {
    // Only after the draft is rendered: a field focused earlier is pushed out of sight by what
    // appears above it, and a reset drops the focus.
    if (drawn !== start) return;
    showProblem(form, start);
    // What the draft adds above the day has moved it since the browser went there.
    if (isPage && location.hash === `#${WHEN_ID}`) {
      document.getElementById(WHEN_ID)?.scrollIntoView({ block: 'start' });
    }
  }, [form, drawn, start, isPage]);

  return form;
}

/** A slot lost before payment is reported at the field where another one is chosen. */
function showProblem(form: BookingFormApi, { problem }: BookingStart): void {
  if (problem?.kind !== 'slot-lost') return;
  form.setError('preferredTime', { message: problem.sentence }, { shouldFocus: true });
}

/** Saves the draft and reloads the periods on changes; returns a function to stop. */
function followChanges(form: BookingFormApi): () => void {
  let lastQuestion = '';
  let before = form.getValues();
  const stopForm = form.subscribe({
    formState: { values: true },
    callback: ({ values }) => {
      saveBookingDraft(values);
      // A server error is not in the schema: clear it when its field changes.
      for (const name of ['address', 'zip', 'preferredTime'] as const) {
        if (values[name] !== before[name] && values[name] !== '') clearError(form, name);
      }
      before = values;
      // Only the Deep Clean has a price for an empty home.
      if (values.occasion && values.serviceType !== 'deep') form.setValue('occasion', undefined);
      if (values.laterService && !canGoOnWithBasic(values)) {
        form.setValue('laterService', undefined);
      }
      const minutes = describedMinutes(values);
      const question = `${values.preferredDate} ${values.serviceType} ${minutes}`;
      if (question === lastQuestion) return;
      lastQuestion = question;
      void loadTimePeriods(values.preferredDate, values.serviceType, minutes);
    },
  });
  const stopPeriods = $timePeriods.listen((periods) => {
    if (periods.state !== 'ready') return;
    const chosen = form.getValues('preferredTime');
    // A time that is no longer available is cleared (spec 4).
    if (chosen && !periods.offered.some((period) => period === chosen)) {
      form.setValue('preferredTime', '');
    }
    const [only, ...others] = periods.offered;
    // Nothing is left to choose: the hint says which time it is.
    if (!chosen && only && others.length === 0) form.setValue('preferredTime', only);
  });
  const stopOffer = $inEffect.listen(({ offer }) => {
    if (!offer) form.setValue('promo', NO_OFFER);
  });
  return () => {
    stopForm();
    stopPeriods();
    stopOffer();
  };
}

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
  const isOver = $inEffect.get().offer ? undefined : NO_OFFER;
  const promo = isOver ?? start.promo ?? again ?? claimedOffer() ?? '';
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
    promo: isOver ?? link.promo ?? promo,
  });
}

/** Another service after the first visit was chosen for the plan of the draft, and for no other. */
function fitting(values: FormValues): FormValues {
  return canGoOnWithBasic(values) ? values : { ...values, laterService: undefined };
}

/** Whether the page was reloaded; its form then keeps all its values. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    (navigation.type === 'reload' || navigation.type === 'back_forward')
  );
}
