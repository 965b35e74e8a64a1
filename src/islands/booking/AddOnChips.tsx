import { useWatch } from 'react-hook-form';
import { priceTable } from '#content/services.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { Chips } from './Chips.tsx';
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

/** What can be added to a visit, each with its price. */
export function AddOnChips({ form }: { readonly form: BookingFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'addOns' }) ?? [];
  return (
    <Chips
      legend="Anything extra?"
      name="booking-addOn"
      chips={ADD_ONS}
      chosen={chosen}
      onChoose={(addOns) => {
        form.setValue('addOns', addOns, { shouldDirty: true });
        // What is not wanted once is not wanted every time.
        const every = form.getValues('everyVisit')?.filter((id) => addOns?.includes(id));
        form.setValue('everyVisit', every?.length ? every : undefined);
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
      <Chips
        legend="Which extras should we do every time?"
        name="booking-everyVisit"
        chips={ADD_ONS.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({
          id,
          label: name,
        }))}
        chosen={every}
        onChoose={(everyVisit) => {
          form.setValue('everyVisit', everyVisit, { shouldDirty: true });
        }}
      />
      <p className="form-small">The others come with the first visit only.</p>
    </div>
  );
}
