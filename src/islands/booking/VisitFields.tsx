import { useFormState, useWatch } from 'react-hook-form';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '#content/price-grid-schema.ts';
import { priceTable } from '#content/services.ts';
import { hasPrice } from '#contracts/price.ts';
import type { Home } from '#domain/price.ts';
import { isBookable } from '#domain/pricing.ts';
import { OCCASION_TITLES } from '#domain/visit-words.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { AddOnChips } from './AddOnChips.tsx';
import { clearError } from './clear-error.ts';
import { Fold } from './Fold.tsx';
import { DEFAULT_HOME, type BookingFormApi } from './form/form-values.ts';
import { LARGE_HOME } from './form/sentences.ts';
import { FrequencyFold } from './FrequencyFold.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';
import { isDeepMove, isLargeHome } from './form/visit-price.ts';
import { VisitChoice } from './VisitChoice.tsx';

/** The home and its services; nothing for a business. What only some need is folded. */
export function VisitFields({ form }: { readonly form: BookingFormApi }) {
  const { isForHome, isDeep, isMoving, isInGrid } = usePricedFields(form, (fields) => ({
    isForHome: isBookable(fields.serviceType),
    isDeep: fields.serviceType === 'deep',
    isMoving: isDeepMove(fields),
    isInGrid: hasPrice(fields),
  }));
  if (!isForHome) return null;
  return (
    <fieldset className="form-group">
      <legend>Your home</legend>
      <HomeFields form={form} />
      <div className="form-folds">
        {isDeep && <MoveFold form={form} />}
        <ExtrasFold form={form} />
        {!isMoving && <FrequencyFold {...{ form, isInGrid }} />}
      </div>
    </fieldset>
  );
}

/** Whether the home is empty because of a move, for a Deep Clean. */
function MoveFold({ form }: { readonly form: BookingFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'occasion' }) ?? 'regular';
  const { errors } = useFormState({ control: form.control, name: 'occasion' });
  const isMove = chosen !== 'regular';
  return (
    <Fold
      name="Are you moving?"
      now={isMove ? <b>{OCCASION_TITLES[chosen]}</b> : OCCASION_TITLES[chosen]}
      opens={isMove || errors.occasion !== undefined}
    >
      <VisitChoice form={form} field="occasion" />
    </Fold>
  );
}

/** What can be added to a visit, behind one line that says what has been. */
function ExtrasFold({ form }: { readonly form: BookingFormApi }) {
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

/** How large the home is; see {@link DEFAULT_HOME}. */
function HomeFields({ form }: { readonly form: BookingFormApi }) {
  const home = useWatch({ control: form.control, name: 'home' }) ?? DEFAULT_HOME;
  const { errors } = useFormState({ control: form.control, name: 'home' });
  const isLarge = usePricedFields(form, isLargeHome);
  const error = errors.home?.message;
  const set = (change: Partial<Home>) => {
    form.setValue('home', { ...home, ...change }, { shouldDirty: true });
    clearError(form, 'home');
  };
  return (
    <div className="form-block">
      <div className="form-pair form-pair-always">
        <Stepper
          id="booking-bedrooms"
          label="Bedrooms"
          things="bedrooms"
          value={home.bedrooms}
          least={0}
          most={MAX_BEDROOMS + 1}
          textOf={(count) =>
            count === 0 ? 'Studio' : count > MAX_BEDROOMS ? `${count}+` : String(count)
          }
          onChange={(bedrooms) => {
            set({ bedrooms });
          }}
        />
        <Stepper
          id="booking-bathrooms"
          label="Bathrooms"
          things="bathrooms"
          value={home.bathrooms}
          least={1}
          most={MAX_BATHROOMS + 1}
          textOf={(count) => (count > MAX_BATHROOMS ? `${count}+` : String(count))}
          onChange={(bathrooms) => {
            set({ bathrooms });
          }}
        />
      </div>
      <p className="form-small" role="status">
        {isLarge && LARGE_HOME}
      </p>
      {error && (
        <p className="field-error" role="alert" tabIndex={-1} ref={takeFocus}>
          {error}
        </p>
      )}
    </div>
  );
}

type Props = {
  readonly id: string;
  readonly label: string;
  /** What is counted, for the names of the buttons: `bedrooms`. */
  readonly things: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly textOf: (value: number) => string;
  readonly onChange: (value: number) => void;
};

/** A number with a button on each side. */
function Stepper({ id, label, things, value, least, most, textOf, onChange }: Props) {
  const isLeast = value === least;
  return (
    <div className="stepper" role="group" aria-labelledby={`${id}-label`}>
      <span className="stepper-label" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        aria-label={`Fewer ${things}`}
        aria-disabled={isLeast}
        onClick={() => {
          if (!isLeast) onChange(value - 1);
        }}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output id={id} aria-live="polite">
        {textOf(value)}
      </output>
      <button
        type="button"
        aria-label={`More ${things}`}
        aria-disabled={value === most}
        onClick={() => {
          if (value !== most) onChange(value + 1);
        }}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
