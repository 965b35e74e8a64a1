import { useFormContext } from 'react-hook-form';
import { planAddOnsBody, type PlanPage } from '#contracts/admin/plans.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { priceTable } from '#content/services.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { totalWith } from '#domain/plans/add-on-price.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { addOnName } from '#islands/admin/booking/typed-visit.ts';
import '#islands/admin/booking/visit-fields.css';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { changePlan, seen } from '#stores/admin/plan.ts';
import { addOnNames } from './add-on-names.ts';

const IDS = priceTable.addOns.map(({ id }) => id);

type Props = {
  readonly page: PlanPage;
  /** The visit it is for; every visit without. */
  readonly visit?: PlanVisit;
  readonly onSaved: () => void;
};

/** Adds something to one visit, or says what comes with every visit. */
export function AddOnsForm({ page, visit, onSaved }: Props) {
  const { everyVisit, name } = page.plan;
  const offered = visit ? IDS.filter((id) => !everyVisit.includes(id)) : IDS;
  // What is saved takes the place of it.
  const had = visit ? visit.addOns : everyVisit;
  return (
    <ContractForm
      label={visit ? `Add to ${dayName(visit.date)}` : 'What comes with every visit'}
      action={visit ? 'Add to this visit' : 'Save for every visit'}
      filled={Object.fromEntries(had.map((id) => [addOnName(id), 'on']))}
      schema={planAddOnsBody}
      body={(typed) => ({
        addOns: offered.filter((id) => addOnName(id) in typed),
        ...(visit && { originalDate: visit.originalDate }),
      })}
      onSave={(body) => {
        const what = addOnNames(body.addOns).join(', ') || 'nothing extra';
        const when = visit ? dayName(visit.date) : 'every visit';
        const description = `${name}, ${when}: ${what}.`;
        return changePlan(seen(page), 'add-ons', body, { title: 'Extras Saved', description });
      }}
      onSaved={onSaved}
    >
      <Boxes
        ids={offered}
        legend={visit ? 'Add for this visit' : 'With every visit'}
        more={(id) => {
          const others = had.filter((each) => each !== id);
          return totalWith(page.plan, visit, [...others, id]) - totalWith(page.plan, visit, others);
        }}
      />
    </ContractForm>
  );
}

type BoxesProps = {
  readonly ids: readonly string[];
  readonly legend: string;
  /** What one of them adds to the visit, the plan's discount taken off. */
  readonly more: (id: string) => Cents;
};

function Boxes({ ids, legend, more }: BoxesProps) {
  const { register } = useFormContext<Values>();
  return (
    <fieldset className="visit-boxes">
      <legend>{legend}</legend>
      {priceTable.addOns
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <label key={id} className="form-check">
            <input type="checkbox" {...register(addOnName(id))} />
            {name}, +{formatMoney(more(id))}
          </label>
        ))}
    </fieldset>
  );
}
