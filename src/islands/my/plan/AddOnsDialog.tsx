import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { business } from '#content/business.ts';
import { priceTable } from '#content/services.ts';
import { planAddOns, type MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { addOnsInSentence } from '#domain/add-on-names.ts';
import { isAgreed } from '#domain/agreed-price.ts';
import { formatMoney } from '#domain/money.ts';
import { everyTotalWith, totalWith } from '#domain/plans/add-on-price.ts';
import { addOnsWithoutPrice } from '#domain/plans/plan-price.ts';
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
  const from = plan.next.find(({ canChange }) => canChange)?.plannedDate;
  const total = (ids: readonly string[]) => totalWith(plan, visit, ids, from);
  // These can't be taken out here: the agreed price has no part for them.
  const fixed = visit ? [] : fixedAddOns(plan);
  // Add-ons of every visit are not offered for one.
  const offered = visit
    ? priceTable.addOns.filter(({ id }) => !plan.everyVisit.includes(id))
    : priceTable.addOns.filter(({ id }) => !fixed.includes(id));
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
      {isAgreed(plan.price.lines) && <p>{AGREED}</p>}
      {fixed.length > 0 && <p>{fixedSentence(fixed)}</p>}
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
        {!visit && laterSentence(plan, from, addOns)}
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

const AGREED =
  'You and we agreed on a price for your plan. If you add or drop something, it goes up or down in proportion.';

function fixedAddOns({ price, nextPrice, everyVisit }: MyPlan): string[] {
  const inPrice = ({ lines }: MyPlan['price']) => addOnsWithoutPrice({ lines, everyVisit });
  return [...new Set([...inPrice(price), ...(nextPrice ? inPrice(nextPrice) : [])])];
}

function fixedSentence(fixed: readonly string[]): string {
  return `The price we agreed on already includes ${addOnsInSentence(fixed)}. To take that out, please call us at ${business.phone.display}.`;
}

/** What an announced price becomes; empty if none is still to come. */
function laterSentence(
  { nextPrice, everyVisit }: MyPlan,
  from: string | undefined,
  addOns: readonly string[],
): string {
  if (!nextPrice || (from !== undefined && from >= nextPrice.from)) return '';
  const each = everyTotalWith(nextPrice, everyVisit, addOns);
  return ` Starting ${formatDay(nextPrice.from)}, each visit is ${formatMoney(each)}.`;
}

function costSentence(what: string, before: number, after: number): string {
  if (before === after) return `${what} still costs ${formatMoney(before)}.`;
  return `${what} will cost ${formatMoney(after)} instead of ${formatMoney(before)}.`;
}
