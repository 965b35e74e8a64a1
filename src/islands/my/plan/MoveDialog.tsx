import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { today } from '#browser/today.ts';
import { movePlanVisitForm, type MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addDays, formatDate } from '#domain/calendar-date.ts';
import { unbroken } from '#domain/unbroken.ts';
import { NewTime } from '../NewTime.tsx';
import { laterVisits } from './plan-words.ts';
import { offersNothing, useFirstOpenDay, useFreePeriods } from '../use-free-periods.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { PlanWay, TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly visit: PlanVisit;
  readonly periods: PlanWay['periods'];
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

type Typed = z.input<typeof movePlanVisitForm>;

/** Moves one visit, or it and all later ones. */
export function MoveDialog({ plan, visit, periods, take, close }: Props) {
  const { originalDate } = visit;
  const isLost = visit.state === 'conflict';
  const form = useForm<Typed, unknown, z.output<typeof movePlanVisitForm>>({
    resolver: zodResolver(movePlanVisitForm),
    defaultValues: { action: 'move', originalDate, date: visit.date, period: '', andLater: false },
  });
  const which = useController({ control: form.control, name: 'andLater' }).field;
  const lookUp = useCallback(
    (on: string) => periods({ originalDate, date: on }),
    [periods, originalDate],
  );
  const free = useFreePeriods(lookUp, useWatch({ control: form.control, name: 'date' }));
  const isUntouched = form.formState.dirtyFields.date !== true;
  useFirstOpenDay(free, isUntouched, (day) => form.resetField('date', { defaultValue: day }));
  return (
    <PlanDialog
      form={form}
      title="Move your visit"
      action="Move it"
      busy="Moving..."
      keep={isLost ? 'Not now' : 'Keep the current time'}
      isBlocked={offersNothing(free)}
      take={take}
      close={close}
    >
      <p>
        {isLost
          ? `${unbroken(formatDate(visit.date))} isn’t available, so please choose another time.`
          : `It’s planned for ${unbroken(formatDate(visit.date))}, ${visit.period}.`}
      </p>
      <NewTime
        id="plan-date"
        from={addDays(today(), 1)}
        current={visit.date}
        lookUp={lookUp}
        free={free}
      />
      <fieldset className="my-periods">
        <legend>Which visits?</legend>
        {(
          [
            [false, 'Only this one'],
            [true, `This one and all later ${laterVisits(plan, visit)}`],
          ] as const
        ).map(([isLater, label]) => (
          <label key={label}>
            <input
              type="radio"
              name={which.name}
              checked={which.value === isLater}
              onChange={() => {
                which.onChange(isLater);
              }}
            />
            {label}
          </label>
        ))}
        <p className="form-small">
          {which.value ? 'Later visits you’ve moved one by one stay where they are.' : ''}
        </p>
      </fieldset>
    </PlanDialog>
  );
}
