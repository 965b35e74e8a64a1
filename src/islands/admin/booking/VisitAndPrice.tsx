import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import { agreedPrice } from '#domain/agreed-price.ts';
import { decimalToCents } from '#domain/money.ts';
import { isBookable, SERVICE_TYPES, serviceOption, typicalRange } from '#domain/pricing.ts';
import { dueText } from '#domain/starting-price.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { FirstCleaning } from './FirstCleaning.tsx';
import { PriceSum } from './PriceSum.tsx';
import { isOfAnyHome, listedPrice, typedPrice } from './typed-visit.ts';
import './visit-fields.css';
import { VisitFields } from './VisitFields.tsx';

const SERVICES = SERVICE_TYPES.map((type) => ({ value: type, label: serviceOption(type) }));

/** The hint at the price: none is listed, or the home is not known yet. */
function hintOf(fields: Typed, isListed: boolean) {
  if (!isListed) return 'There’s no list price for this. Please enter a price.';
  if (!isOfAnyHome(fields)) return undefined;
  return 'Choose the bedrooms to see this home’s price, or enter what you agreed on.';
}

type Props = {
  /** The offer that a booking being edited has, '' for none; a new one asks with a box. */
  readonly promo?: string;
};

/**
 * The service and its price, from the same pricing function as the website's form. Changing the
 * home or service sets the list price; any other price needs a reason.
 */
export function VisitAndPrice({ promo }: Props) {
  const { control, getValues, setValue } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: 'priceReason' });
  const kept = promo === undefined ? {} : { promo };
  const fields: Typed = { ...typedOf(useWatch({ control })), ...kept };
  const listed = listedPrice(fields);
  const total = decimalToCents((fields['price'] ?? '').replace(/^\$/, ''));
  const isAgreed = listed !== null && !Number.isNaN(total) && total !== listed.total;
  const isStart = !isAgreed && isOfAnyHome(fields);
  const range = isStart ? typicalRange(fields['serviceType'] ?? '') : null;
  return (
    <>
      <fieldset
        className="visit-fields"
        onChange={() => {
          // The event bubbled up here, so the field already has its new value.
          setValue('price', typedPrice({ ...typedOf(getValues()), ...kept }));
        }}
      >
        <legend className="form-part">What to clean</legend>
        <Choice name="serviceType" label="Service" options={SERVICES} />
        <VisitFields fields={fields} />
        {promo === undefined && isBookable(fields['serviceType'] ?? '') && <FirstCleaning />}
      </fieldset>
      <h3 className="form-part">Price</h3>
      {listed && (
        <PriceSum
          price={agreedPrice(listed, isAgreed ? total : listed.total)}
          minutes={listed.minutes}
          isStart={isStart}
          typicalRange={range}
        />
      )}
      <Input
        name="price"
        label="Price in dollars"
        inputMode="decimal"
        placeholder={listed && isStart ? dueText(listed.total, true) : undefined}
        hint={hintOf(fields, listed !== null)}
      />
      {(isAgreed || errors['priceReason'] !== undefined) && (
        <Input
          name="priceReason"
          label="Reason for a different price"
          maxLength={LIMITS.reason}
          hint="Kept in the history. The customer sees the line “Adjusted, as agreed”, not your reason."
        />
      )}
    </>
  );
}
