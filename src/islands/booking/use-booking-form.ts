import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveBookingDraft } from '#browser/booking-draft.ts';
import { bookingForm, type BookingForm } from '#contracts/booking.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import { $timePeriods, loadTimePeriods } from '#stores/time-periods.ts';
import { EMPTY_FORM, type BookingFormApi, type FormValues } from './form-values.ts';
import { initialValues, typedBeforeHydration } from './initial-values.ts';

/**
 * The form with its memory: it starts with what this tab has typed before, keeps every keystroke,
 * and asks for the free periods whenever date or service change (spec 4).
 */
export function useBookingForm(start: BookingStart): BookingFormApi {
  const [typed] = useState(typedBeforeHydration);
  const form = useForm<FormValues, unknown, BookingForm>({
    resolver: zodResolver(bookingForm),
    defaultValues: EMPTY_FORM,
  });

  useEffect(() => {
    const stop = followChanges(form);
    form.reset(initialValues(start, typed));
    // Coming back from /checkout may bring this very page out of the back-forward cache.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) form.reset(initialValues(start, {}));
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      stop();
      removeEventListener('pageshow', onPageShow);
    };
  }, [form, start, typed]);

  return form;
}

/** Keeps the draft, and the periods in step with date and service; returns how to stop. */
function followChanges(form: BookingFormApi): () => void {
  let asked = '';
  const stopForm = form.subscribe({
    formState: { values: true },
    callback: ({ values }) => {
      saveBookingDraft(values);
      const question = `${values.preferredDate} ${values.serviceType}`;
      if (question === asked) return;
      asked = question;
      void loadTimePeriods(values.preferredDate, values.serviceType);
    },
  });
  const stopPeriods = $timePeriods.listen((periods) => {
    if (periods.state !== 'ready') return;
    const chosen = form.getValues('preferredTime');
    // A time that is no longer available is cleared (spec 4).
    if (chosen && !periods.offered.some((period) => period === chosen)) {
      form.setValue('preferredTime', '');
    }
  });
  return () => {
    stopForm();
    stopPeriods();
  };
}
