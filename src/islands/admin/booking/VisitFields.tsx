import { useFormContext, useFormState } from 'react-hook-form';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '#content/price-grid-schema.ts';
import { priceTable } from '#content/services.ts';
import { capitalized } from '#domain/capitalized.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { bedroomsText, isMove, type Frequency } from '#domain/price.ts';
import { isBookable } from '#domain/pricing.ts';
import { FREQUENCY_TITLES, OCCASION_TITLES } from '#domain/visit-words.ts';
import type { Values } from '#islands/admin/ui/typed.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { addOnName, everyVisitName, visitOf } from './typed-visit.ts';

/** Larger homes than the price list knows too: the owner says what those cost. */
const BEDROOMS = [
  { value: '', label: 'Not said' },
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

type Props = {
  /** The fields of the form as they are typed now. */
  readonly fields: Readonly<Record<string, string>>;
};

/** The home and the visit, as the form on the website asks for them; nothing for a business. */
export function VisitFields({ fields }: Props) {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: 'home' });
  const homeIssue = errors['home']?.message;
  const { serviceType = '', bedrooms = '' } = fields;
  if (!isBookable(serviceType)) return null;
  const { occasion, frequency, addOns = [] } = visitOf(fields);
  return (
    <>
      <div className="form-pair form-pair-always">
        <Choice
          name="bedrooms"
          label="Bedrooms"
          options={BEDROOMS}
          aria-invalid={homeIssue !== undefined}
        />
        <Choice name="bathrooms" label="Bathrooms" options={BATHROOMS} disabled={bedrooms === ''} />
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
      <Boxes legend="Add-ons" ids={ADD_ON_IDS} nameOf={addOnName} withPrices />
      {frequency && addOns.length > 0 && (
        <Boxes legend="Which come with every visit?" ids={addOns} nameOf={everyVisitName} />
      )}
    </>
  );
}

const ADD_ON_IDS = priceTable.addOns.map(({ id }) => id);

type BoxesProps = {
  readonly legend: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly withPrices?: boolean;
};

function Boxes({ legend, ids, nameOf, withPrices = false }: BoxesProps) {
  const { register } = useFormContext<Values>();
  return (
    <fieldset className="visit-boxes">
      <legend>{legend}</legend>
      {priceTable.addOns
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, price }) => (
          <label key={id} className="form-check">
            <input type="checkbox" {...register(nameOf(id))} />
            {withPrices ? `${name}, ${formatMoney(dollarsToCents(price))}` : name}
          </label>
        ))}
    </fieldset>
  );
}

function percentOf(frequency: Frequency): number {
  return priceTable.frequencies.find(({ id }) => id === frequency)?.discountPercent ?? 0;
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
