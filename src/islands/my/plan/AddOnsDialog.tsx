import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { priceTable } from '#content/services.ts';
import { planAddOns, type MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { totalWith } from '#domain/plans/add-on-price.ts';
import { CheckBoxes } from '#islands/ui/CheckBoxes.tsx';
import { isOn } from './plan-words.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  /** The visit they are for; if absent, every visit. */
  readonly visit?: PlanVisit | undefined;
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** Add-ons for one visit or for every visit, and the resulting price. */
export function AddOnsDialog({ plan, visit, take, close }: Props) {
  const before = visit ? visit.addOns : plan.everyVisit;
  const form = useForm<z.input<typeof planAddOns>, unknown, z.output<typeof planAddOns>>({
    resolver: zodResolver(planAddOns),
    defaultValues: {
      action: 'add-ons',
      addOns: [...before],
      ...(visit && { originalDate: visit.originalDate }),
    },
  });
  const { field } = useController({ control: form.control, name: 'addOns' });
  const addOns = field.value;
  const total = (ids: readonly string[]) => totalWith(plan, visit, ids);
  // Add-ons of every visit are not offered for one.
  const offered = visit
    ? priceTable.addOns.filter(({ id }) => !plan.everyVisit.includes(id))
    : priceTable.addOns;
  return (
    <PlanDialog
      form={form}
      title={visit ? 'Add something to this visit' : 'Add-ons for every visit'}
      action="Save"
      busy="Saving..."
      keep="No changes"
      take={take}
      close={close}
    >
      <p>
        {visit ? `Only on ${formatDay(visit.date)}.` : startSentence(plan)}
        {plan.price.discount !== '0.00' && ' Your plan’s discount is already taken off the prices.'}
      </p>
      <CheckBoxes
        className="my-periods"
        legend="Add-ons"
        name="plan-addOn"
        boxes={offered.map(({ id, name }) => {
          const others = addOns.filter((each) => each !== id);
          const more = formatMoney(total([...others, id]) - total(others));
          return { id, label: `${name} (+${more})` };
        })}
        chosen={addOns}
        onChoose={field.onChange}
      />
      <p className="plan-cost" role="status">
        {costSentence(visit ? 'This visit' : 'Each visit', total(before), total(addOns))}
      </p>
    </PlanDialog>
  );
}

/** When they start: the visit that was booked with a fee keeps what was booked. */
function startSentence({ next }: MyPlan): string {
  const booked = next.find(({ isFirst }) => isFirst);
  const first = next.find((visit) => visit.canChange && isOn(visit) && !visit.isFirst);
  const start = first
    ? `These start with your visit on ${formatDay(first.date)}.`
    : 'These start with your next visit.';
  return booked ? `${start} Your ${formatDay(booked.date)} visit stays as you booked it.` : start;
}

function costSentence(what: string, before: number, after: number): string {
  if (before === after) return `${what} still costs ${formatMoney(before)}.`;
  return `${what} will cost ${formatMoney(after)} instead of ${formatMoney(before)}.`;
}
