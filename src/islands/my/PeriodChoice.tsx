import { byPhoneSentence } from '#domain/online-hours.ts';
import { periodOnOneLine } from './period-words.ts';
import type { FreePeriods } from './use-free-periods.ts';

type Props = {
  readonly free: FreePeriods;
  readonly date: string;
  readonly chosen: string;
  readonly choose: (period: string) => void;
};

/** One of the free parts of a day, or why there is none. */
export function PeriodChoice({ free, date, chosen, choose }: Props) {
  return (
    <fieldset className="my-periods" aria-busy={free.state === 'loading'}>
      <legend className="form-label">New time</legend>
      {(free.state === 'ready' ? free.periods : []).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="my-period"
            checked={each === chosen}
            onChange={() => {
              choose(each);
            }}
          />
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
      return 'Looking up free times...';
    case 'failed':
      return 'We couldn’t look up the free times. Please choose the date again.';
    case 'ready':
      return free.periods.length === 0
        ? (byPhoneSentence(date) ?? 'Nothing else is free on this date. Please try another day.')
        : '';
  }
}
