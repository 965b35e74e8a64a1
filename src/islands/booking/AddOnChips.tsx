import { priceTable } from '#content/services.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import type { BookingFormApi } from './form-values.ts';

/** What can be added to a visit, each with its price. */
export function AddOnChips({ form }: { readonly form: BookingFormApi }) {
  const chosen = form.watch('addOns') ?? [];
  const toggle = (id: string) => {
    const next = priceTable.addOns
      .map((addOn) => addOn.id)
      .filter((each) => chosen.includes(each) !== (each === id));
    // None chosen is the same as never asked: only what is wanted is sent.
    form.setValue('addOns', next.length > 0 ? next : undefined, { shouldDirty: true });
  };
  return (
    <fieldset className="chips">
      <legend>Anything extra?</legend>
      {priceTable.addOns.map(({ id, name, price }) => (
        <label key={id} className="chip">
          <input
            type="checkbox"
            id={`booking-addOn-${id}`}
            checked={chosen.includes(id)}
            onChange={() => {
              toggle(id);
            }}
          />
          {name} <b>+{formatMoney(dollarsToCents(price))}</b>
        </label>
      ))}
    </fieldset>
  );
}
