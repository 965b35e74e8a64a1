import { planAddOnsBody, type PlanPage } from '#contracts/admin/plans.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { priceTable } from '#content/services.ts';
import { addOnNames } from '#domain/add-on-names.ts';
import { isAgreed } from '#domain/agreed-price.ts';
import { formatMoney } from '#domain/money.ts';
import { totalWith } from '#domain/plans/add-on-price.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { boxName } from '#islands/admin/ui/box-name.ts';
import { Boxes } from '#islands/admin/ui/Boxes.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { changePlan, leavePlan, seen } from '#stores/admin/plan.ts';

const IDS = priceTable.addOns.map(({ id }) => id);

type Props = {
  readonly page: PlanPage;
  /** The visit it is for; if absent, every visit. */
  readonly visit?: PlanVisit;
  readonly onSaved: () => void;
};

/** Sets the add-ons of one visit, or of every visit. */
export function AddOnsForm({ page, visit, onSaved }: Props) {
  const { everyVisit, name } = page.plan;
  const offered = visit ? IDS.filter((id) => !everyVisit.includes(id)) : IDS;
  // The saved add-ons replace these.
  const had = visit ? visit.addOns : everyVisit;
  const from = page.plan.next[0]?.plannedDate;
  const total = (ids: readonly string[]) => totalWith(page.plan, visit, ids, from);
  // What one of them adds to the price, after the plan's discount.
  const more = (id: string) => {
    const others = had.filter((each) => each !== id);
    return total([...others, id]) - total(others);
  };
  return (
    <ContractForm
      label={visit ? `Add to ${dayName(visit.date)}` : 'What comes with every visit'}
      action={visit ? 'Add to this visit' : 'Save for every visit'}
      filled={Object.fromEntries(had.map((id) => [boxName('addOn', id), 'on']))}
      schema={planAddOnsBody}
      body={(typed) => ({
        addOns: offered.filter((id) => boxName('addOn', id) in typed),
        ...(visit && { originalDate: visit.originalDate }),
      })}
      onSave={(body) => {
        if (isSameSet(body.addOns, had)) return leavePlan(page);
        const what = addOnNames(body.addOns).join(', ') || 'no add-ons';
        const when = visit ? dayName(visit.date) : 'every visit';
        const description = `${name}, ${when}: ${what}.`;
        return changePlan(seen(page), 'add-ons', body, { title: 'Add-ons saved', description });
      }}
      onSaved={onSaved}
      isQuiet={visit !== undefined}
    >
      <Boxes
        legend={visit ? 'Add for this visit' : 'With every visit'}
        set="addOn"
        boxes={priceTable.addOns
          .filter(({ id }) => offered.includes(id))
          .map(({ id, name: addOn }) => ({ id, label: `${addOn}, +${formatMoney(more(id))}` }))}
      />
      {isAgreed(page.plan.price.lines) && (
        <p className="field-hint">
          This plan’s price was agreed by hand. Add-ons change it in proportion to the list price.
        </p>
      )}
    </ContractForm>
  );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
