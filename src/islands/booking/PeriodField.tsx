import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { byPhoneSentence, isBoundByOnlineHours } from '#domain/online-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { NextOpenDay } from '#islands/ui/NextOpenDay.tsx';
import { $timePeriods, type TimePeriods } from '#stores/time-periods.ts';
import { chooseDate } from './choose-date.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { SLOW } from './form/sentences.ts';
import { PeriodCard } from './PeriodCard.tsx';
import { usePeriodFacts } from './use-period-facts.ts';

const ID = 'booking-preferredTime';
const NONE = 'No time slots available for this date';

/**
 * The part of the day, as cards that say what each means in hours, with the states of spec 4:
 * loading, offered, none available. A closed one stays there, and says why when it is tapped.
 */
export function PeriodField({ form }: { readonly form: BookingFormApi }) {
  const periods = useStore($timePeriods);
  const date = useWatch({ control: form.control, name: 'preferredDate' });
  const serviceType = useWatch({ control: form.control, name: 'serviceType' });
  const isQuote = !isBoundByOnlineHours(serviceType);
  const { field, fieldState } = useController({ control: form.control, name: 'preferredTime' });
  const { closed } = usePeriodFacts(form, periods, date);
  const [asked, setAsked] = useState<{ readonly date: string; readonly period: Period }>();
  const why = asked?.date === date ? closed.get(asked.period)?.sentence : undefined;
  const error = fieldState.error?.message;
  // Where the focus goes when a time is missing.
  const first =
    PERIODS.find((period) => period === field.value) ??
    PERIODS.find((period) => !closed.has(period)) ??
    PERIODS[0];
  return (
    <fieldset
      className="field period-field"
      id={ID}
      role="radiogroup"
      aria-required
      aria-busy={periods.state === 'loading'}
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${ID}-error ${ID}-hint` : `${ID}-hint`}
      data-none={closed.size === PERIODS.length}
    >
      <legend>{isQuote ? 'Preferred time' : 'Time'}</legend>
      <div className="period-cards">
        {PERIODS.map((period) => (
          <PeriodCard
            key={period}
            id={`${ID}-${period}`}
            period={period}
            closed={closed.get(period)?.word}
            field={field}
            isFirst={period === first}
            onClosed={() => {
              setAsked({ date, period });
            }}
          />
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${ID}-error`}>
          {error}
        </p>
      )}
      <p className="field-hint" id={`${ID}-hint`} role="status">
        {periods.state === 'ready' && periods.nextOpen ? (
          <>
            {NONE}.{' '}
            <NextOpenDay
              day={periods.nextOpen}
              onChoose={(day) => {
                chooseDate(form, day);
              }}
            />
          </>
        ) : (
          <>
            <Callable text={hintFor(periods, date) || (why ?? '')} />
            <span className="sr-only">{spoken(periods)}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}

/** What the cards show, for who cannot see that they have changed. */
function spoken(periods: TimePeriods): string {
  if (periods.state !== 'ready' || periods.assumed) return '';
  const [only, ...others] = periods.offered;
  if (!only) return '';
  if (others.length === 0) return `Only the ${only} is open on this date.`;
  const list = new Intl.ListFormat('en-US', { style: 'long' }).format(periods.offered);
  return `${capitalized(list.replace(', and', ' and'))} are open on this date.`;
}

/** What is to be said about the whole day; what a single card means stands on it. */
function hintFor(periods: TimePeriods, date: string): string {
  if (periods.state === 'loading') return periods.slow ? SLOW : 'Loading available times...';
  if (periods.state !== 'ready') return '';
  if (periods.assumed)
    return 'We couldn’t look up the open times. Choose one and we’ll check it when you book.';
  if (periods.offered.length > 0) return '';
  const byPhone = isCalendarDate(date) ? byPhoneSentence(date) : undefined;
  return byPhone ?? `${NONE}. Please try another day.`;
}
