import { useWatch } from 'react-hook-form';
import { priceTable } from '#content/services.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { CheckBoxes } from '#islands/ui/CheckBoxes.tsx';
import type { BookingFormApi } from './form/form-values.ts';

const ADD_ONS = priceTable.addOns.map(({ id, name, price }) => ({
  id,
  name,
  label: (
    <>
      {name} <b>+{formatMoney(dollarsToCents(price))}</b>
    </>
  ),
}));

/** An empty choice becomes undefined: only chosen add-ons are sent. */
function someOf(ids: string[] = []): string[] | undefined {
  return ids.length > 0 ? ids : undefined;
}

/** What can be added to a visit, each with its price. */
export function AddOnChips({ form }: { readonly form: BookingFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'addOns' }) ?? [];
  return (
    <CheckBoxes
      legend="Anything extra?"
      name="booking-addOn"
      boxes={ADD_ONS}
      chosen={chosen}
      onChoose={(addOns) => {
        form.setValue('addOns', someOf(addOns), { shouldDirty: true });
        // An add-on removed from the visit is removed from every visit.
        const every = form.getValues('everyVisit')?.filter((id) => addOns.includes(id));
        form.setValue('everyVisit', someOf(every));
      }}
    />
  );
}

/** Which of the chosen add-ons come with every visit of a plan; the others with the first only. */
export function EveryVisitChips({ form }: { readonly form: BookingFormApi }) {
  const [chosen = [], every = []] = useWatch({
    control: form.control,
    name: ['addOns', 'everyVisit'],
  });
  if (chosen.length === 0) return null;
  return (
    <div className="form-block">
      <CheckBoxes
        legend="Which add-ons should we do every time?"
        name="booking-everyVisit"
        boxes={ADD_ONS.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({
          id,
          label: name,
        }))}
        chosen={every}
        onChoose={(everyVisit) => {
          form.setValue('everyVisit', someOf(everyVisit), { shouldDirty: true });
        }}
      />
      <p className="form-small">Anything you don’t pick is just for the first visit.</p>
    </div>
  );
}
