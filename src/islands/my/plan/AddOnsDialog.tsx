import { useState } from 'react';
import { priceTable } from '#content/services.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { totalWith } from '#domain/plans/add-on-price.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  /** The visit they come with; every visit where there is none. */
  readonly visit?: PlanVisit | undefined;
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** What we clean beside the usual, once or every time, and what the visit then costs. */
export function AddOnsDialog({ plan, visit, take, close }: Props) {
  const begun = visit ? visit.addOns : plan.everyVisit;
  const [addOns, setAddOns] = useState(begun);
  const total = (ids: readonly string[]) => totalWith(plan, visit, ids);
  // What comes every time already need not be added once.
  const offered = visit
    ? priceTable.addOns.filter(({ id }) => !plan.everyVisit.includes(id))
    : priceTable.addOns;
  return (
    <PlanDialog
      title={visit ? 'Add something to this visit' : 'Add-ons for every visit'}
      action="Save"
      busy="Saving..."
      keep="Leave it as it is"
      step={() => ({
        action: 'add-ons',
        addOns: [...addOns],
        ...(visit && { originalDate: visit.originalDate }),
      })}
      take={take}
      close={close}
    >
      <p>
        {visit
          ? `Only on ${formatDate(visit.date)}.`
          : 'From your next visit on. A visit you paid a booking fee for stays as you booked it.'}
      </p>
      <fieldset className="my-periods">
        <legend className="form-label">Add-ons</legend>
        {offered.map(({ id, name }) => {
          const others = addOns.filter((each) => each !== id);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={addOns.includes(id)}
                onChange={({ target }) => {
                  setAddOns(target.checked ? [...others, id] : others);
                }}
              />
              {name} (+{formatMoney(total([...others, id]) - total(others))})
            </label>
          );
        })}
      </fieldset>
      <p className="plan-cost" role="status">
        {costSentence(visit ? 'This visit' : 'Each visit', total(begun), total(addOns))}
      </p>
    </PlanDialog>
  );
}

function costSentence(what: string, before: number, after: number): string {
  if (before === after) return `${what} costs ${formatMoney(before)}, as now.`;
  return `${what} will cost ${formatMoney(after)} instead of ${formatMoney(before)}.`;
}
