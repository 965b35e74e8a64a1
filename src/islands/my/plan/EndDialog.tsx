import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { endPlan, type MyPlan } from '#contracts/my-plan.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { noticeText } from '#domain/contract.ts';
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
          With {noticeText(contract)}, your contract ends on {formatDay(contract.endWithNotice)}. We
          come as planned until then, and cancel every visit from that day on.
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
