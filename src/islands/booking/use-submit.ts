import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearBookingDraft } from '#browser/booking-draft.ts';
import { forgetOffer } from '#browser/claimed-offer.ts';
import { LOOKUP_SLOW_MS, sentenceOf } from '#browser/api.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import { QUESTION } from '#islands/ui/question.ts';
import { loadTimePeriods } from '#stores/time-periods.ts';
import { dismissToast, showToast } from '#stores/toast.ts';
import { EMPTY_FORM, FAILURE_ID, isFieldName, type BookingFormApi } from './form/form-values.ts';
import {
  CHECK_MARKED,
  FAILED_TOAST,
  QUOTE_NOT_SENT,
  QUOTE_SENT_TOAST,
  SLOT_TAKEN,
  STORAGE_BLOCKED,
  UNABLE_TO_CHECK,
} from './form/sentences.ts';
import { showQuoteSent } from './show-quote-sent.tsx';
import { describedMinutes } from './form/visit-price.ts';
import { refusedFields, submitBooking, type Outcome, type Phase } from './submit-booking.ts';

/** The form's submit, its button's busy state, and its errors. */
export function useSubmit(form: BookingFormApi, onClose: (() => void) | undefined) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState('');
  const [isSlow, setSlow] = useState(false);
  const [bookedAlready, setBookedAlready] = useState<RecentBooking | null>(null);
  const [quoteSent, setQuoteSent] = useState<BookingFields | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    // The back-forward cache would restore the page with its button still busy.
    const rest = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setPhase('idle');
    };
    addEventListener('pageshow', rest);
    return () => {
      removeEventListener('pageshow', rest);
    };
  }, []);

  async function submit(values: BookingFields) {
    // A second click can come before React has rendered the busy button.
    if (busy.current) return;
    busy.current = true;
    setFailure('');
    setBookedAlready(null);
    const slow = setTimeout(() => {
      setSlow(true);
    }, LOOKUP_SLOW_MS);
    const outcome = await submitBooking(values, setPhase);
    clearTimeout(slow);
    setSlow(false);
    if (outcome.kind === 'go-to-checkout') {
      location.assign('/checkout');
      return;
    }
    busy.current = false;
    setPhase('idle');
    tell(outcome, values);
  }

  function tell(outcome: Exclude<Outcome, { kind: 'go-to-checkout' }>, values: BookingFields) {
    switch (outcome.kind) {
      case 'quote-sent':
        // Another request keeps the quoted service; for a home, its size is what needs a quote.
        form.reset({ ...EMPTY_FORM, serviceType: values.serviceType, home: values.home });
        clearBookingDraft();
        forgetOffer();
        if (onClose) {
          onClose();
          showQuoteSent(values);
        } else setQuoteSent(values);
        showToast(QUOTE_SENT_TOAST);
        return;
      case 'slot-taken':
        form.setError('preferredTime', { message: SLOT_TAKEN }, { shouldFocus: true });
        void loadTimePeriods(values.preferredDate, values.serviceType, describedMinutes(values));
        return;
      case 'booked-already':
        setBookedAlready(outcome.recent);
        return;
      case 'no-area':
        form.setError(
          outcome.field,
          // What was typed breaks no rule of its field: the ZIP code is only asked for.
          { type: outcome.field === 'zip' ? QUESTION : 'area', message: outcome.sentence },
          { shouldFocus: true },
        );
        return;
      case 'storage-blocked':
        setFailure(STORAGE_BLOCKED);
        showToast(FAILED_TOAST['booking-failed']);
        return;
      case 'check-failed':
        setFailure(UNABLE_TO_CHECK);
        showRefusedFields(form, outcome.error);
        return;
      case 'quote-failed':
        showQuoteFailed(outcome.error);
        showToast(FAILED_TOAST[outcome.kind]);
        return;
      default:
        outcome satisfies never;
    }
  }

  /** At the button, because the toast goes away; with the focus, unless a marked field has it. */
  function showQuoteFailed(error: unknown) {
    const isMarked = showRefusedFields(form, error);
    flushSync(() => {
      setFailure(isMarked ? CHECK_MARKED : sentenceOf(error, QUOTE_NOT_SENT));
    });
    if (!isMarked) document.getElementById(FAILURE_ID)?.focus();
  }

  /** Replaces the confirmation with the form, and focuses its first choice. */
  function askAgain() {
    flushSync(() => {
      setQuoteSent(null);
    });
    // Beside the form it would cover the page's heading.
    dismissToast();
    form.setFocus('serviceType');
  }

  return {
    ...{ phase, isSlow, failure, bookedAlready, quoteSent, askAgain },
    submit: form.handleSubmit(submit, showFirstError),
  };
}

/** The first wrong field gets the focus, and room around it: its error isn't behind the price bar. */
function showFirstError(): void {
  setTimeout(() => {
    document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}

/** Marks what the server refused and focuses the first such field; whether there is one. */
function showRefusedFields(form: BookingFormApi, error: unknown): boolean {
  let first = true;
  for (const { name, message } of refusedFields(error)) {
    if (!isFieldName(name)) continue;
    form.setError(name, { type: 'server', message }, { shouldFocus: first });
    first = false;
  }
  return !first;
}
