import { useFormState, useWatch } from 'react-hook-form';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '#content/price-grid-schema.ts';
import type { Home } from '#domain/price.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { clearError } from './clear-error.ts';
import { DEFAULT_HOME, type BookingFormApi } from './form/form-values.ts';
import { Stepper } from './Stepper.tsx';
import { LARGE_HOME } from './form/sentences.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { isLargeHome } from './form/visit-price.ts';

/** How large the home is; it begins with the home that the published prices are for. */
export function HomeFields({ form }: { readonly form: BookingFormApi }) {
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
