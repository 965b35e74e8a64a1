import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { QuotePaper } from '#contracts/quotes.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { QuoteFrequency } from '#domain/contract.ts';
import type { Cents } from '#domain/money.ts';
import { quotedTerms } from '#domain/plans/contract-terms.ts';
import { quotedOften } from '#domain/plans/often.ts';
import { periodOf } from '#domain/slots.ts';
import type { Acceptance, AcceptForm, AcceptFormApi } from './accept-form.ts';

type FrequencyProps = {
  readonly form: AcceptFormApi;
  readonly offered: readonly QuoteFrequency[];
  /** The days of the choice of several. */
  readonly weekdays: readonly number[];
};

/** How often we come, of what the quote offers. */
export function FrequencyChoice({ form, offered, weekdays }: FrequencyProps) {
  const error = form.formState.errors.frequency?.message;
  return (
    <fieldset className="my-periods" data-invalid={error !== undefined}>
      <legend>How often</legend>
      {offered.map((each) => (
        <label key={each}>
          <input type="radio" value={each} {...form.register('frequency')} />
          {quotedOften(each, weekdays)}
        </label>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type PlanProps = {
  readonly form: AcceptFormApi;
  readonly terms: { readonly short: string; readonly terms: string };
  readonly isContract: boolean;
};

/** What is agreed to with a plan, word for word; another day or price wants it checked again. */
export function PlanBox({ form, terms, isContract }: PlanProps) {
  const agreed = useWatch({ control: form.control, name: 'planConsent' });
  const error = form.formState.errors.planConsent?.message;
  return (
    <fieldset className="form-group" data-invalid={error !== undefined}>
      <legend>{isContract ? 'Your contract' : 'Your plan'}</legend>
      <label className="form-check">
        <input
          type="checkbox"
          checked={agreed === terms.terms}
          aria-invalid={error !== undefined}
          onChange={({ target }) => {
            form.setValue('planConsent', target.checked ? terms.terms : '');
            form.clearErrors('planConsent');
          }}
        />
        <span>{terms.short}</span>
      </label>
      <details>
        <summary className="link">The rest of the terms</summary>
        <p className="form-small">{terms.terms.slice(terms.short.length).trim()}</p>
      </details>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

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
