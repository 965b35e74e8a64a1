import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { byPhoneSentence } from '#domain/online-hours.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { NextOpenDay } from '#islands/ui/NextOpenDay.tsx';
import { periodOnOneLine } from './period-words.ts';
import { isFull, type FreePeriods } from './use-free-periods.ts';

type Props = {
  readonly free: FreePeriods;
  readonly date: string;
  /** Where the visit stands now: its own time is not offered on that day. */
  readonly current: string;
  readonly legend: string;
  /** The result of `register` for the time field. */
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Chooses another day. */
  readonly choose: (day: CalendarDate) => void;
};

/** The free periods of a day to choose from, or why there are none. */
export function PeriodChoice({ free, date, current, legend, field, error, choose }: Props) {
  const nextOpen = free.state === 'ready' ? free.nextOpen : undefined;
  return (
    <fieldset
      className="my-periods"
      aria-busy={free.state === 'loading'}
      data-full={isFull(free)}
      data-invalid={error !== undefined}
    >
      <legend>{legend}</legend>
      {(free.state === 'ready' ? free.periods : []).map((each) => (
        <label key={each}>
          <input type="radio" value={each} {...field} />
          {periodOnOneLine(each)}
        </label>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="form-small" role="status">
        {nextOpen ? (
          <>
            {nothingOpen(date === current)} <NextOpenDay day={nextOpen} onChoose={choose} />
          </>
        ) : (
          <Callable text={hintFor(free, date, current)} />
        )}
      </p>
    </fieldset>
  );
}

function nothingOpen(isItsOwnDay: boolean): string {
  return `Nothing ${isItsOwnDay ? 'else ' : ''}is open on this date.`;
}

function hintFor(free: FreePeriods, date: string, current: string): string {
  switch (free.state) {
    case 'idle':
      return 'Choose a date first.';
    case 'loading':
      return 'Looking up open times...';
    case 'failed':
      return 'We couldn’t look up the open times. Please choose the date again.';
    case 'ready':
      return isFull(free)
        ? (byPhoneSentence(date) ?? `${nothingOpen(date === current)} Please try another day.`)
        : '';
  }
}
