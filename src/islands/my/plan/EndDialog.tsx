import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { endPlan, type MyPlan } from '#contracts/my-plan.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { refundPromise } from '#domain/refund-sentence.ts';
import { isOn } from './plan-words.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** Confirms the end of a plan: which visits still take place and which do not. */
export function EndDialog({ plan, take, close }: Props) {
  const form = useForm<z.input<typeof endPlan>, unknown, z.output<typeof endPlan>>({
    resolver: zodResolver(endPlan),
    defaultValues: { action: 'end' },
  });
  const stays = plan.next.find(
    ({ canChange, state }) => !canChange && (state === 'made' || state === 'moved'),
  );
  const goes = plan.next.find((visit) => visit.canChange && isOn(visit));
  const refund = plan.next
    .filter(({ canChange }) => canChange)
    .reduce((sum, { refundable }) => sum + decimalToCents(refundable), 0);
  return (
    <PlanDialog
      form={form}
      title="End your plan?"
      action="Yes, end my plan"
      busy="Ending..."
      keep="Keep my plan"
      isDanger
      take={take}
      close={close}
    >
      <p>
        {goes
          ? `We’ll cancel your visit on ${formatDay(goes.date)} and every visit after it.`
          : 'There will be no more visits.'}{' '}
        {refund > 0 ? refundPromise(refund, BOOKING_FEE) : 'Ending your plan costs nothing.'}
      </p>
      {stays && (
        <p>
          We’ll still come on {formatDay(stays.date)}, because that visit starts in less than 24
          hours.
        </p>
      )}
      <p className="form-small">
        You’ll have 10 minutes to undo this, and you can start a new plan any time.
      </p>
    </PlanDialog>
  );
}
