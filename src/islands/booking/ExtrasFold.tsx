import { useWatch } from 'react-hook-form';
import { priceTable } from '#content/services.ts';
import { AddOnChips } from './AddOnChips.tsx';
import { Fold } from './Fold.tsx';
import type { BookingFormApi } from './form/form-values.ts';

/** What can be added to a visit, behind one line that says what has been. */
export function ExtrasFold({ form }: { readonly form: BookingFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'addOns' }) ?? [];
  const names = priceTable.addOns.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Fold name="Extras" now={extrasSet(names)} opens={names.length > 0}>
      <AddOnChips form={form} />
    </Fold>
  );
}

/** 'Oven', 'Oven and Garage', '3 chosen' */
function extrasSet(names: readonly string[]) {
  if (names.length === 0) return 'None';
  return <b>{names.length > 2 ? `${names.length} chosen` : names.join(' and ')}</b>;
}
