import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { QuotePaper } from '#contracts/quotes.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { quotedTerms } from '#domain/plans/contract-terms.ts';
import { periodOf } from '#domain/slots.ts';
import type { Acceptance, AcceptForm } from './accept-form.ts';

/** The terms of the plan that what is chosen starts; null for a single visit, and before a time. */
export function useQuotedTerms(
  control: Control<AcceptForm, unknown, Acceptance>,
  { serviceType, weekdays, contract }: QuotePaper,
  total: Cents,
) {
  const [frequency, date, typed] = useWatch({ control, name: ['frequency', 'date', 'period'] });
  return useMemo(() => {
    const period = periodOf(typed);
    if (!isCalendarDate(date) || !period) return null;
    const start = { serviceType, frequency, weekdays, date, period, total };
    return quotedTerms({ ...start, contract: contract ?? undefined });
  }, [frequency, date, typed, serviceType, weekdays, contract, total]);
}
