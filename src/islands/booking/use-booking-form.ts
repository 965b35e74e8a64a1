import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveBookingDraft, writeBookingDraft } from '#browser/booking-draft.ts';
import { bookingFields, type BookingFields } from '#contracts/booking-fields.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import { $timePeriods, loadTimePeriods } from '#stores/time-periods.ts';
import { clearError } from './clear-error.ts';
import { EMPTY_FORM, type BookingFormApi, type FormValues, WHEN_ID } from './form/form-values.ts';
import { describedMinutes } from './form/visit-price.ts';
import { initialValues, isReload, typedBeforeHydration } from './initial-values.ts';

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
  return () => {
    stopForm();
    stopPeriods();
  };
}
