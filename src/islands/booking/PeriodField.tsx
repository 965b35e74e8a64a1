import { useStore } from '@nanostores/react';
import { useController, useWatch } from 'react-hook-form';
import { capitalized } from '#domain/capitalized.ts';
import { byPhoneSentence, isBoundByOnlineHours } from '#domain/online-hours.ts';
import { PERIODS, periodLabel, type Period } from '#domain/slots.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Callable } from '#islands/ui/Callable.tsx';
import { NextOpenDay } from '#islands/ui/NextOpenDay.tsx';
import { $timePeriods, type TimePeriods } from '#stores/time-periods.ts';
import { chooseDate } from './choose-date.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { SLOW } from './form/sentences.ts';

/** The part of the day, with the states of spec 4: loading, offered, none available. */
export function PeriodField({ form }: { readonly form: BookingFormApi }) {
  const periods = useStore($timePeriods);
  const date = useWatch({ control: form.control, name: 'preferredDate' });
  const serviceType = useWatch({ control: form.control, name: 'serviceType' });
  const isQuote = !isBoundByOnlineHours(serviceType);
  const { field, fieldState } = useController({ control: form.control, name: 'preferredTime' });
  return (
    <Field
      id="booking-preferredTime"
      label={isQuote ? 'Preferred time' : 'Time'}
      error={fieldState.error?.message}
      hint={
        periods.state === 'ready' && periods.nextOpen ? (
          <>
            Nothing is open on this date.{' '}
            <NextOpenDay
              day={periods.nextOpen}
              onChoose={(day) => {
                chooseDate(form, day);
              }}
            />
          </>
        ) : (
          <Callable text={hintFor(periods, date, isQuote)} />
        )
      }
      live
    >
      {(control) => (
        <select
          className="input"
          aria-required
          aria-busy={periods.state === 'loading'}
          {...control}
          {...field}
        >
          <option value="" disabled={periods.state === 'ready' && periods.offered.length === 0}>
            {placeholderFor(periods)}
          </option>
          {optionsFor(periods, field.value).map((period) => (
            <option key={period} value={period}>
              {periodLabel(period)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function placeholderFor(periods: TimePeriods): string {
  if (periods.state === 'idle') return 'Choose a date first';
  if (periods.state === 'loading') return 'Loading available times...';
  return periods.offered.length === 0 ? 'No time slots available for this date' : 'Select a time';
}

/** While the answer is loading, the chosen time stays visible. */
function optionsFor(periods: TimePeriods, chosen: string): readonly Period[] {
  if (periods.state === 'ready') return periods.offered;
  return PERIODS.filter((period) => period === chosen);
}

function hintFor(periods: TimePeriods, date: string, isQuote: boolean): string {
  if (periods.state === 'loading' && periods.slow) return SLOW;
  if (periods.state !== 'ready') return '';
  if (periods.assumed)
    return 'We couldn’t look up the open times. Choose one and we’ll check it when you book.';
  if (periods.offered.length === 0)
    return byPhoneSentence(date) ?? 'Nothing is open on this date. Please try another day.';
  // A wish needs no promise: the quote answers it.
  if (isQuote) return '';
  if (periods.offered.length === 1)
    return `Only the ${periods.offered.join('')} is open on this date.`;
  return `${listed(periods.offered)} are open on this date.`;
}

/** 'Morning, afternoon and evening' */
function listed(periods: readonly Period[]): string {
  const list = new Intl.ListFormat('en-US', { style: 'long' }).format(periods);
  return capitalized(list.replace(', and', ' and'));
}
