import { useFormContext, useWatch } from 'react-hook-form';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { isOfAnyHome, listedPrice } from './typed-visit.ts';

/** What the visit costs as it is typed now, beside the button that saves it. */
export function BarTotal() {
  const { control } = useFormContext<Values>();
  const fields = typedOf(useWatch({ control }));
  const typed = decimalToCents((fields['price'] ?? '').trim().replace(/^\$/, ''));
  const listed = listedPrice(fields);
  if (Number.isNaN(typed) && !listed) return null;
  const isStart = Number.isNaN(typed) && isOfAnyHome(fields);
  const total = Number.isNaN(typed) ? (listed?.total ?? 0) : typed;
  return (
    <p className="bar-total">
      <span>{isStart ? 'Package price' : 'Total'}</span> <strong>{formatMoney(total)}</strong>
    </p>
  );
}
