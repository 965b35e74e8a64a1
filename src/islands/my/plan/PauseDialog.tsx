import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { today } from '#browser/today.ts';
import { pausePlan } from '#contracts/my-plan.ts';
import { addDays } from '#domain/calendar-date.ts';
import { PAUSE_KEEPS_DAYS } from '#domain/plans/pause.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = { readonly take: TakeStep; readonly close: (isDone: boolean) => void };

/** Treats an empty date as absent. */
const GIVEN = { setValueAs: (typed: string) => typed || undefined };

/** Pauses the plan: the first day, and when visits resume. */
export function PauseDialog({ take, close }: Props) {
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
        We’ll hold your time for up to {PAUSE_KEEPS_DAYS / 7} weeks. After that, or if you don’t
        know yet when you’ll be back, it may go to someone else.
      </p>
      <Field
        id="plan-from"
        label="Pause from"
        optional
        hint="Leave it empty to pause right away."
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
    </PlanDialog>
  );
}
