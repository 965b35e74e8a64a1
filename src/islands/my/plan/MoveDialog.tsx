import { useCallback, useState } from 'react';
import { today } from '#browser/today.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addDays, formatDate } from '#domain/calendar-date.ts';
import { MOST_HORIZON_DAYS } from '#domain/online-hours.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { useFreePeriods } from '../use-free-periods.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { PlanWay, TakeStep } from './use-plan.ts';

type Props = {
  readonly visit: PlanVisit;
  readonly periods: PlanWay['periods'];
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** Another time for one visit, or for it and all that come after it. */
export function MoveDialog({ visit, periods, take, close }: Props) {
  const { originalDate } = visit;
  const [date, setDate] = useState(visit.date);
  const [chosen, setChosen] = useState('');
  const [andLater, setAndLater] = useState(false);
  const lookUp = useCallback(
    (on: string) => periods({ originalDate, date: on }),
    [periods, originalDate],
  );
  const free = useFreePeriods(lookUp, date);
  const period = (free.state === 'ready' ? free.periods : []).find((each) => each === chosen);
  return (
    <PlanDialog
      title="Move your visit"
      action="Move it"
      busy="Moving..."
      keep="Keep the old time"
      step={() =>
        period ? { action: 'move', originalDate, date, period, andLater } : 'Please select a time'
      }
      take={take}
      close={close}
    >
      <p>It’s planned for {formatDate(visit.date)}.</p>
      <Field id="plan-date" label="New date">
        {(control) => (
          <DateBox
            min={addDays(today(), 1)}
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
      <fieldset className="my-periods">
        <legend className="form-label">Which visits?</legend>
        {WHICH.map(([isLater, label]) => (
          <label key={label}>
            <input
              type="radio"
              name="plan-which"
              checked={andLater === isLater}
              onChange={() => {
                setAndLater(isLater);
              }}
            />
            {label}
          </label>
        ))}
        <p className="form-small">
          {andLater ? 'Later visits you’ve moved one by one stay where they are.' : ''}
        </p>
      </fieldset>
    </PlanDialog>
  );
}

const WHICH = [
  [false, 'Only this one'],
  [true, 'This one and all later visits'],
] as const;
