import { useState } from 'react';
import { priceTable } from '#content/services.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  /** The visit they come with; every visit where there is none. */
  readonly visit?: { readonly originalDate: string; readonly date: string } | undefined;
  readonly chosen: readonly string[];
  /** What comes every time already, so that it need not be added once. */
  readonly everyVisit: readonly string[];
  readonly take: TakeStep;
  readonly close: (isDone: boolean) => void;
};

/** What we clean beside the usual: once, or every time. */
export function AddOnsDialog({ visit, chosen, everyVisit, take, close }: Props) {
  const [addOns, setAddOns] = useState(chosen);
  const offered = visit
    ? priceTable.addOns.filter(({ id }) => !everyVisit.includes(id))
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
          ? `Only on ${formatDate(visit.date)}. The price of that visit changes with it.`
          : 'From your next visit on, and the price changes with them. A visit you paid a booking fee for stays as you booked it.'}
      </p>
      <fieldset className="my-periods">
        <legend className="form-label">Add-ons</legend>
        {offered.map(({ id, name, price }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={addOns.includes(id)}
              onChange={({ target }) => {
                setAddOns(target.checked ? [...addOns, id] : addOns.filter((each) => each !== id));
              }}
            />
            {name} (${price})
          </label>
        ))}
      </fieldset>
    </PlanDialog>
  );
}
