import { useController } from 'react-hook-form';
import type { BookingFormApi } from '../form/form-values.ts';

const ID = 'booking-planConsent';
const WITHIN_DATE = / (?=\d+, \d{4}\b)|(?<=\d,) (?=\d{4}\b)/g;

/**
 * The box that starts a plan: never ticked by default. Its value is the sentence itself, so that
 * a change of day, home or price unticks it.
 */
export function PlanConsent({
  form,
  terms,
}: {
  readonly form: BookingFormApi;
  readonly terms: string;
}) {
  const { field, fieldState } = useController({ control: form.control, name: 'planConsent' });
  const { ref, value, onBlur, onChange } = field;
  const error = fieldState.error?.message;
  return (
    <div className="plan-consent">
      {/* Above it: below, the bar with the button would cover it on a phone. */}
      {error && (
        <p className="field-error" id={`${ID}-error`} role="alert">
          {error}
        </p>
      )}
      <label className="form-check" htmlFor={ID}>
        <input
          id={ID}
          ref={ref}
          type="checkbox"
          checked={value === terms}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${ID}-error` : undefined}
          onBlur={onBlur}
          onChange={({ target }) => {
            onChange(target.checked ? terms : '');
          }}
        />
        <span>{terms.replace(WITHIN_DATE, '\u00a0')}</span>
      </label>
    </div>
  );
}
