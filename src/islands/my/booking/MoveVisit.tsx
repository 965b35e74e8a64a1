import { useCallback, useState } from 'react';
import { fetchMyPeriods } from '#browser/api/my-booking.ts';
import { today } from '#browser/today.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { addDays } from '#domain/calendar-date.ts';
import { MOST_HORIZON_DAYS } from '#domain/online-hours.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import type { Change } from './change.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { useFreePeriods } from '../use-free-periods.ts';

type Props = {
  readonly booking: MyBooking;
  readonly token: string;
  readonly move: Change<[{ date: string; period: string }]>;
  readonly close: (isDone: boolean) => void;
};

/** A new date and one of its free periods; booking, link and fee stay the same. */
export function MoveVisit({ booking, token, move, close }: Props) {
  const [date, setDate] = useState(booking.preferredDate);
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const lookUp = useCallback((on: string) => fetchMyPeriods(token, on), [token]);
  const free = useFreePeriods(lookUp, date);
  const offered = free.state === 'ready' ? free.periods : [];
  const period = offered.find((each) => each === chosen);

  const submit = async () => {
    if (isBusy) return;
    if (!period) {
      setFailure('Please select a time');
      return;
    }
    setBusy(true);
    setFailure('');
    const refused = await move({ date, period });
    setBusy(false);
    if (refused === undefined) close(true);
    else setFailure(refused);
  };

  return (
    <form
      className="my-step"
      aria-label="Move my visit"
      tabIndex={-1}
      ref={takeFocus}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field id="my-date" label="New date">
        {(control) => (
          <DateBox
            min={today()}
            max={addDays(today(), MOST_HORIZON_DAYS)}
            value={date}
            onChange={(day) => {
              setDate(day);
              setChosen('');
            }}
            {...control}
          />
        )}
      </Field>
      <PeriodChoice free={free} date={date} chosen={chosen} choose={setChosen} />
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="my-buttons">
        <button className="button button-primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Moving...' : 'Move my visit'}
        </button>
        <button className="button button-quiet" type="button" onClick={() => close(false)}>
          Keep the old time
        </button>
      </div>
    </form>
  );
}
