import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { today } from '#browser/today.ts';
import { pausePlan, type MyPlan } from '#contracts/my-plan.ts';
import { addDays } from '#domain/calendar-date.ts';
import { PAUSE_KEEPS_DAYS } from '#domain/plans/pause.ts';
import { unbroken } from '#domain/unbroken.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { pauseOutcome } from './pause-words.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** Treats an empty date as absent. */
const GIVEN = { setValueAs: (typed: string) => typed || undefined };

/** Pauses the plan: the first day, when visits resume, and what becomes of the next visits. */
export function PauseDialog({ plan, take, close }: Props) {
  const form = useForm<z.input<typeof pausePlan>, unknown, z.output<typeof pausePlan>>({
    resolver: zodResolver(pausePlan),
    defaultValues: { action: 'pause' },
  });
  const { errors } = form.formState;
  const [from, until] = useWatch({ control: form.control, name: ['from', 'until'] });
  return (
    <PlanDialog
      form={form}
      title="Pause your plan"
      action="Pause my plan"
      busy="Pausing..."
      keep="Don’t pause"
      take={take}
      close={close}
    >
      <p>
        Tell us when you’ll be back. If that’s within {PAUSE_KEEPS_DAYS / 7} weeks, we’ll hold your
        time. Without a date, we can’t.
      </p>
      <Field
        id="plan-from"
        label="Pause from"
        optional
        hint="Leave it empty to pause as soon as possible."
        error={errors.from?.message}
      >
        {(control) => (
          <DateBox isEmpty={!from} min={today()} {...control} {...form.register('from', GIVEN)} />
        )}
      </Field>
      <Field
        id="plan-until"
        label="Back on"
        optional
        hint="Leave it empty if you don’t know yet. You can resume here any time."
        error={errors.until?.message}
      >
        {(control) => (
          <DateBox
            isEmpty={!until}
            min={addDays(from ?? today(), 1)}
            {...control}
            {...form.register('until', GIVEN)}
          />
        )}
      </Field>
      <p className="plan-cost" role="status">
        {unbroken(pauseOutcome(plan, { from, until }))}
      </p>
    </PlanDialog>
  );
}
