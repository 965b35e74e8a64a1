import { useEffect, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { priceTable } from '#content/services.ts';
import { LIMITS } from '#contracts/fields.ts';
import { agreedPrice, type AgreedPrice } from '#domain/agreed-price.ts';
import { roughDuration } from '#domain/duration.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { isBookable } from '#domain/pricing.ts';
import { rangeText, serviceOptions } from '#domain/published-price.ts';
import { dueText } from '#domain/starting-price.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import { useInEffect } from '#islands/ui/use-in-effect.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { isOfAnyHome, listedPrice, typedPrice } from './typed-visit.ts';
import './visit-fields.css';
import { AddOnFields, VisitFields } from './VisitFields.tsx';

/** The hint at the price: none is listed, or the home is not known yet. */
function hintOf(fields: Typed, isListed: boolean) {
  if (!isListed) return 'There’s no list price for this. Please enter a price.';
  if (!isOfAnyHome(fields)) return undefined;
  return 'Choose the bedrooms to see this home’s price, or enter what you agreed on.';
}

type Props = {
  /** The offer that a booking being edited has, '' for none; a new one asks with a box. */
  readonly promo?: string;
  /** What is asked between the home and its add-ons: on the phone the day comes first. */
  readonly children?: ReactNode;
};

/**
 * The service and its price, from the same pricing function as the website's form. Changing the
 * home or service sets the list price; any other price needs a reason.
 */
export function VisitAndPrice({ promo, children }: Props) {
  const { control, getValues, setValue } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: 'priceReason' });
  const kept = promo === undefined ? {} : { promo };
  const fields: Typed = { ...typedOf(useWatch({ control })), ...kept };
  const listed = listedPrice(fields);
  const total = decimalToCents((fields['price'] ?? '').replace(/^\$/, ''));
  const isAgreed = listed !== null && !Number.isNaN(total) && total !== listed.total;
  const isStart = !isAgreed && isOfAnyHome(fields);
  const range = isStart ? rangeText(fields['serviceType'] ?? '') : null;
  const setListed = () => {
    // The event bubbled up to the fields' frame, so the field already has its new value.
    setValue('price', typedPrice({ ...typedOf(getValues()), ...kept }));
  };
  return (
    <>
      <fieldset className="visit-fields" onChange={setListed}>
        <legend className="form-part">What to clean</legend>
        <Choice
          name="serviceType"
          label="Service"
          options={serviceOptions(fields['serviceType'] ?? '')}
        />
        <VisitFields fields={fields} />
      </fieldset>
      {children}
      <div className="visit-fields" onChange={setListed}>
        <AddOnFields fields={fields} />
        {promo === undefined && isBookable(fields['serviceType'] ?? '') && <FirstCleaning />}
      </div>
      <h3 className="form-part">Price</h3>
      {listed && (
        <PriceSum
          price={agreedPrice(listed, isAgreed ? total : listed.total)}
          minutes={listed.minutes}
          isStart={isStart}
          range={range}
        />
      )}
      <Input
        name="price"
        label="Price in dollars"
        inputMode="decimal"
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

const PROBLEM_ID = 'promo-problem';

/**
 * Whether a booking by phone is somebody's first cleaning, and so has the welcome offer. Ticked for
 * who is new in the form; the server knows better, and says so here. Gone once the offer is over.
 */
function FirstCleaning() {
  const { control, register, setValue } = useFormContext<Values>();
  const { offer } = useInEffect();
  useEffect(() => {
    if (!offer) setValue('promo', false);
  }, [offer, setValue]);
  const { errors } = useFormState({ control, name: 'promo' });
  const problem = errors['promo']?.message;
  if (!offer) return null;
  return (
    <>
      <label className="form-check">
        <input
          type="checkbox"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : PROBLEM_ID}
          {...register('promo')}
        />
        <span>Their first cleaning: {priceTable.welcomeOffer.percent}% welcome offer</span>
      </label>
      {problem !== undefined && (
        <p className="field-error" id={PROBLEM_ID} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

type PriceSumProps = {
  readonly price: AgreedPrice;
  readonly minutes: number;
  /** Whether the home is not known yet, so that this is the price of the package. */
  readonly isStart: boolean;
  /** What other homes come to, where the home is not known: `Larger homes $110–200`. */
  readonly range: string | null;
};

/** A price line by line; changes are announced to screen readers. */
function PriceSum({ price, minutes, isStart, range }: PriceSumProps) {
  // For any home, one line would only repeat the sum, without the `from`.
  const lines = isStart && price.lines.length === 1 ? [] : price.lines;
  const total = dueText(price.total, isStart);
  return (
    <div className="price-sum">
      <dl className="money-sums">
        {lines.map(({ code, label, amount }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="money-balance">
          <dt>{isStart ? 'Package price' : 'Total'}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {range !== null && <p className="row-quiet">{range}.</p>}
      <p className="row-quiet">About {roughDuration(minutes)}. Nothing is charged now.</p>
      <p className="sr-only" role="status">
        Total {total}, about {roughDuration(minutes)}
      </p>
    </div>
  );
}
