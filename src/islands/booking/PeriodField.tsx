import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useController, useWatch, type ControllerRenderProps } from 'react-hook-form';
import { today } from '#browser/today.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { closedPeriod, tooShortFor, type ClosedPeriod } from '#domain/closed-period.ts';
import { byPhoneSentence, isBoundByOnlineHours, type WeekOfPeriods } from '#domain/online-hours.ts';
import { periodLabel, PERIODS, spanHours, type Period } from '#domain/slots.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { NextOpenDay } from '#islands/ui/NextOpenDay.tsx';
import { useInEffect } from '#islands/ui/use-in-effect.ts';
import { $timePeriods, type TimePeriods } from '#stores/time-periods.ts';
import { chooseDate } from './choose-date.ts';
import type { BookingFormApi, FormValues } from './form/form-values.ts';
import { SLOW } from './form/sentences.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { describedMinutes } from './form/visit-price.ts';

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
  const { online } = useInEffect();
  const closed = useClosedPeriods(form, periods, date);
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
            <Callable text={hintFor(periods, date, online) || (why ?? '')} />
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
  if (periods.offered.length === PERIODS.length) return 'All times are open.';
  const list = new Intl.ListFormat('en-US', { style: 'long' }).format(periods.offered);
  return `${capitalized(list.replace(', and', ' and'))} are open on this date.`;
}

/** What is to be said about the whole day; what a single card means stands on it. */
function hintFor(periods: TimePeriods, date: string, online: WeekOfPeriods): string {
  if (periods.state === 'loading') return periods.slow ? SLOW : 'Loading available times...';
  if (periods.state !== 'ready') return '';
  if (periods.assumed)
    return 'We couldn’t look up the open times. Choose one and we’ll check it when you book.';
  if (periods.offered.length > 0) return '';
  const byPhone = isCalendarDate(date) ? byPhoneSentence(date, undefined, online) : undefined;
  return byPhone ?? `${NONE}. Please try another day.`;
}

/** The parts of the chosen day that the visit as described so far can't have, and why. */
function useClosedPeriods(
  form: BookingFormApi,
  periods: TimePeriods,
  date: string,
): ReadonlyMap<Period, ClosedPeriod> {
  const job = usePricedFields(form, (fields) => ({
    serviceType: fields.serviceType,
    minutes: describedMinutes(fields),
  }));
  const { online } = useInEffect();
  const closed = new Map<Period, ClosedPeriod>();
  for (const period of PERIODS) {
    const why = whyClosed(period);
    if (why) closed.set(period, why);
  }
  return closed;

  function whyClosed(period: Period): ClosedPeriod | undefined {
    // Of a day that isn't chosen, only what no day can give is known.
    if (!isCalendarDate(date))
      return isBoundByOnlineHours(job.serviceType) ? tooShortFor(job, period) : undefined;
    if (periods.state !== 'ready' || periods.offered.includes(period)) return undefined;
    return closedPeriod({ date, period, job, today: today(), online });
  }
}

type Props = {
  readonly id: string;
  readonly period: Period;
  /** Why it cannot be chosen, in a word; undefined if it can. */
  readonly closed: string | undefined;
  readonly field: ControllerRenderProps<FormValues, 'preferredTime'>;
  /** Whether it gets the focus when a time is missing. */
  readonly isFirst: boolean;
  readonly onClosed: () => void;
};

/** One part of the day. A closed one can be reached and tapped, but not chosen. */
function PeriodCard({ id, period, closed, field, isFirst, onClosed }: Props) {
  const name = capitalized(period);
  return (
    <label className="choice-card period-card" data-closed={closed !== undefined}>
      <input
        type="radio"
        id={id}
        name={field.name}
        value={period}
        checked={field.value === period}
        aria-disabled={closed !== undefined}
        onBlur={field.onBlur}
        onChange={() => {
          if (closed === undefined) field.onChange(period);
          else onClosed();
        }}
        {...(isFirst && { ref: field.ref })}
      />
      <span>
        {name}
        <span className="sr-only">{periodLabel(period).slice(name.length)}</span>
      </span>{' '}
      {/* The hours are in the words above for who hears them. */}
      <small aria-hidden={closed === undefined}>{closed ?? spanHours([period])}</small>
    </label>
  );
}
