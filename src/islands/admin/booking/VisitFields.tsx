import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '#content/price-grid-schema.ts';
import { priceTable } from '#content/services.ts';
import { capitalized } from '#domain/capitalized.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { bedroomsText, isMove, type Frequency } from '#domain/price.ts';
import { isBookable } from '#domain/pricing.ts';
import { FREQUENCY_TITLES, OCCASION_TITLES } from '#domain/visit-words.ts';
import type { Values } from '#islands/admin/ui/typed.ts';
import { Boxes } from '#islands/admin/ui/Boxes.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { visitOf } from './typed-visit.ts';

/** Includes homes larger than the price list covers; the owner sets their price. */
const BEDROOMS = [
  { value: '', label: 'Not sure yet' },
  ...upTo(0, 2 * MAX_BEDROOMS).map((n) => ({
    value: String(n),
    label: capitalized(bedroomsText(n)),
  })),
];
const BATHROOMS = upTo(1, 2 * MAX_BATHROOMS).map((n) => ({ value: String(n), label: String(n) }));
const OCCASIONS = Object.entries(OCCASION_TITLES).map(([value, label]) => ({ value, label }));
const FREQUENCIES = Object.entries(FREQUENCY_TITLES).map(([value, title]) => {
  const percent = percentOf(value as Frequency);
  return { value, label: percent > 0 ? `${title}, ${percent}% off` : title };
});
const ADD_ONS = priceTable.addOns.map(({ id, name, price }) => ({
  id,
  label: name,
  note: formatMoney(dollarsToCents(price)),
}));

type Props = {
  /** The fields of the form as they are typed now. */
  readonly fields: Readonly<Record<string, string>>;
};

/** The home and visit fields of the website's form; nothing for a business. */
export function VisitFields({ fields }: Props) {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: 'home' });
  const homeIssue = errors['home']?.message;
  const { serviceType = '', bedrooms = '' } = fields;
  if (!isBookable(serviceType)) return null;
  const { occasion } = visitOf(fields);
  return (
    <>
      <div className={bedrooms === '' ? undefined : 'form-pair form-pair-always'}>
        <Choice
          name="bedrooms"
          label="Bedrooms"
          options={BEDROOMS}
          aria-invalid={homeIssue !== undefined}
        />
        {bedrooms !== '' && <Choice name="bathrooms" label="Bathrooms" options={BATHROOMS} />}
      </div>
      {homeIssue && (
        <p className="field-error" role="alert">
          {homeIssue}
        </p>
      )}
      {serviceType === 'deep' && (
        <Choice name="occasion" label="Is it a move?" options={OCCASIONS} />
      )}
      {!isMove(occasion) && <Choice name="frequency" label="How often" options={FREQUENCIES} />}
    </>
  );
}

/**
 * The add-ons of a home, on a phone in a row that opens and says what is chosen, and which of them a
 * plan's every visit has; nothing for a business.
 */
export function AddOnFields({ fields }: Props) {
  const { frequency, addOns = [] } = visitOf(fields);
  const isWide = useWide(WIDE);
  const [hadSome] = useState(addOns.length > 0);
  if (!isBookable(fields['serviceType'] ?? '')) return null;
  const chosen = ADD_ONS.filter(({ id }) => addOns.includes(id)).map(({ label }) => label);
  return (
    <>
      <details className="fold add-ons" open={isWide || hadSome}>
        <summary className="fold-row">
          Add-ons <span className="quiet">{chosen.length > 0 ? chosen.join(', ') : 'None'}</span>
        </summary>
        <Boxes legend="Add-ons" set="addOn" boxes={ADD_ONS} />
      </details>
      {frequency && addOns.length > 0 && (
        <Boxes
          legend="Which come with every visit?"
          set="everyVisit"
          boxes={priceTable.addOns
            .filter(({ id }) => addOns.includes(id))
            .map(({ id, name }) => ({ id, label: name }))}
        />
      )}
    </>
  );
}

function percentOf(frequency: Frequency): number {
  return priceTable.frequencies.find(({ id }) => id === frequency)?.discountPercent ?? 0;
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
