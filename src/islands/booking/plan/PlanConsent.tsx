import { useController } from 'react-hook-form';
import type { PlanTerms } from '#domain/plans/plan-terms.ts';
import type { BookingFormApi } from '../form/form-values.ts';

const ID = 'booking-planConsent';
const WITHIN_DATE = / (?=\d+, \d{4}\b)|(?<=\d,) (?=\d{4}\b)/g;

type Props = Pick<PlanTerms, 'terms' | 'short'> & { readonly form: BookingFormApi };

/**
 * The box that starts a plan: never ticked by default. Beside it stands what matters, in a few
 * words; all of it, which is what is agreed to and kept, is one tap away. The box's value is that
 * text itself, so that a change of day, home or price unticks it.
 */
export function PlanConsent({ form, terms, short }: Props) {
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
        <span>{short.replace(WITHIN_DATE, '\u00a0')}</span>
      </label>
      <details className="plan-terms">
        <summary>Full terms</summary>
        <p className="form-small">{terms.replace(WITHIN_DATE, '\u00a0')}</p>
      </details>
    </div>
  );
}
