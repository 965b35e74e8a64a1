import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { today } from '#browser/today.ts';
import { endPlan, pausePlan, type MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addDays, formatDay } from '#domain/calendar-date.ts';
import { noticeText } from '#domain/contract.ts';
import { decimalToCents } from '#domain/money.ts';
import { contractPauseText, PAUSE_KEEPS_DAYS } from '#domain/plans/pause.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { refundPromise } from '#domain/refund-sentence.ts';
import { unbroken } from '#domain/unbroken.ts';
import { DateBox } from '#islands/ui/DateBox.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { AddOnsDialog } from './AddOnsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { pauseOutcome } from './pause-words.ts';
import { isOn } from './plan-words.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { PlanWay, TakeStep } from './use-plan.ts';

/** Which dialog is open, for which visit. */
export type OpenDialog =
  | { readonly what: 'move' | 'add-ons'; readonly visit: PlanVisit }
  | { readonly what: 'every-visit' | 'pause' | 'end' };

type Props = {
  readonly open: OpenDialog;
  readonly plan: MyPlan;
  readonly periods: PlanWay['periods'];
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** The open dialog. */
export function PlanDialogs({ open, plan, periods, take, close }: Props) {
  switch (open.what) {
    case 'move':
      return (
        <MoveDialog plan={plan} visit={open.visit} periods={periods} take={take} close={close} />
      );
    case 'add-ons':
      return <AddOnsDialog plan={plan} visit={open.visit} take={take} close={close} />;
    case 'every-visit':
      return <AddOnsDialog plan={plan} take={take} close={close} />;
    case 'pause':
      return <PauseDialog plan={plan} take={take} close={close} />;
    case 'end':
      return <EndDialog plan={plan} take={take} close={close} />;
  }
}

type EndDialogProps = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** Confirms the end of a plan: which visits still take place and which do not. */
function EndDialog({ plan, take, close }: EndDialogProps) {
  const form = useForm<z.input<typeof endPlan>, unknown, z.output<typeof endPlan>>({
    resolver: zodResolver(endPlan),
    defaultValues: { action: 'end' },
  });
  const stays = plan.next.find(
    ({ canChange, state }) => !canChange && (state === 'made' || state === 'moved'),
  );
  const { contract } = plan;
  const what = contract ? 'contract' : 'plan';
  const goes = plan.next.find((visit) => visit.canChange && isOn(visit));
  const refund = plan.next
    .filter(({ canChange }) => canChange)
    .reduce((sum, { refundable }) => sum + decimalToCents(refundable), 0);
  return (
    <PlanDialog
      form={form}
      title={`End your ${what}?`}
      action={`Yes, end my ${what}`}
      busy="Ending..."
      keep={`Keep my ${what}`}
      isDanger
      take={take}
      close={close}
    >
      {contract && contract.noticeDays > 0 ? (
        <p>
          With {noticeText(contract)}, your contract ends on {formatDay(contract.endWithNotice)}.
          We’ll come as planned until then, and cancel visits starting that day.
        </p>
      ) : (
        <p>
          {goes
            ? `We’ll cancel your visit on ${formatDay(goes.date)} and every visit after it.`
            : 'There will be no more visits.'}{' '}
          {refund > 0 ? refundPromise(refund, BOOKING_FEE) : `Ending your ${what} costs nothing.`}
        </p>
      )}
      {stays && !contract?.noticeDays && (
        <p>
          We’ll still come on {formatDay(stays.date)}, because that visit starts in less than 24
          hours.
        </p>
      )}
      <p className="form-small">
        You’ll have 10 minutes to undo this
        {contract ? '.' : ', and you can start a new plan any time.'}
      </p>
    </PlanDialog>
  );
}

type PauseDialogProps = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** Treats an empty date as absent. */
const GIVEN = { setValueAs: (typed: string) => typed || undefined };

/** Pauses the plan: the first day, when visits resume, and what becomes of the next visits. */
function PauseDialog({ plan, take, close }: PauseDialogProps) {
  const form = useForm<z.input<typeof pausePlan>, unknown, z.output<typeof pausePlan>>({
    resolver: zodResolver(pausePlan),
    defaultValues: { action: 'pause' },
  });
  const { errors } = form.formState;
  const limit = plan.contract ? contractPauseText(plan.contract) : null;
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
        {limit ??
          `Tell us when you’ll be back. If that’s within ${PAUSE_KEEPS_DAYS / 7} weeks, we’ll hold your time. Without a date, we can’t.`}
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
        optional={limit === null}
        hint={
          limit === null
            ? 'Leave it empty if you don’t know yet. You can resume here any time.'
            : 'You can resume here any time before.'
        }
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
