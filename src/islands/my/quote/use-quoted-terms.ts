import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { isPlanFrequency, quotedPlanTerms } from '#domain/plans/plan-terms.ts';
import { periodOf } from '#domain/slots.ts';
import type { Acceptance, AcceptForm } from './accept-form.ts';

/** The terms of the plan that what is chosen starts; null for a single visit, and before a time. */
export function useQuotedTerms(
  control: Control<AcceptForm, unknown, Acceptance>,
  serviceType: string,
  each: Cents,
) {
  const [frequency, date, typed] = useWatch({ control, name: ['frequency', 'date', 'period'] });
  return useMemo(() => {
    const period = periodOf(typed);
    if (!isPlanFrequency(frequency) || !isCalendarDate(date) || !period) return null;
    return quotedPlanTerms({ serviceType, frequency, date, period, each });
  }, [frequency, date, typed, serviceType, each]);
}
