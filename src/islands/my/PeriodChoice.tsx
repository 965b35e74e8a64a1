import type { UseFormRegisterReturn } from 'react-hook-form';
import { byPhoneSentence } from '#domain/online-hours.ts';
import { periodOnOneLine } from './period-words.ts';
import type { FreePeriods } from './use-free-periods.ts';

type Props = {
  readonly free: FreePeriods;
  readonly date: string;
  /** The result of `register` for the time field. */
  readonly field: UseFormRegisterReturn;
};

/** The free periods of a day to choose from, or why there are none. */
export function PeriodChoice({ free, date, field }: Props) {
  return (
    <fieldset className="my-periods" aria-busy={free.state === 'loading'}>
      <legend>New time</legend>
      {(free.state === 'ready' ? free.periods : []).map((each) => (
        <label key={each}>
          <input type="radio" value={each} {...field} />
          {periodOnOneLine(each)}
        </label>
      ))}
      <p className="form-small" role="status">
        {hintFor(free, date)}
      </p>
    </fieldset>
  );
}

function hintFor(free: FreePeriods, date: string): string {
  switch (free.state) {
    case 'idle':
      return 'Choose a date first.';
    case 'loading':
      return 'Looking up open times...';
    case 'failed':
      return 'We couldn’t look up the open times. Please choose the date again.';
    case 'ready':
      return free.periods.length === 0
        ? (byPhoneSentence(date) ?? 'Nothing else is open on this date. Please try another day.')
        : '';
  }
}
