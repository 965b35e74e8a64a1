import { useState } from 'react';
import { today } from '#browser/today.ts';
import { addDays } from '#domain/calendar-date.ts';
import { PAUSE_KEEPS_DAYS } from '#domain/plans/pause.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = { readonly take: TakeStep; readonly close: (isDone: boolean) => void };

/** No visits for a while: from when, and when they come again. */
export function PauseDialog({ take, close }: Props) {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  return (
    <PlanDialog
      title="Pause your plan"
      action="Pause it"
      busy="Pausing..."
      keep="Don’t pause"
      step={() => ({ action: 'pause', ...(from && { from }), ...(until && { until }) })}
      take={take}
      close={close}
    >
      <p>
        We’ll keep your time for you for up to {PAUSE_KEEPS_DAYS / 7} weeks. If you pause longer, or
        you don’t know how long yet, others can book it.
      </p>
      <Field id="plan-from" label="From" optional hint="Leave it empty to pause right away.">
        {(control) => <DateBox min={today()} value={from} onChange={setFrom} {...control} />}
      </Field>
      <Field
        id="plan-until"
        label="Start again on"
        optional
        hint="Leave it empty if you don’t know yet. You can start again here any time."
      >
        {(control) => (
          <DateBox
            min={addDays(from || today(), 1)}
            value={until}
            onChange={setUntil}
            {...control}
          />
        )}
      </Field>
    </PlanDialog>
  );
}
