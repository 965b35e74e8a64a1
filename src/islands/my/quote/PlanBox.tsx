import { useWatch } from 'react-hook-form';
import type { AcceptFormApi } from './accept-form.ts';

type Props = {
  readonly form: AcceptFormApi;
  readonly terms: { readonly short: string; readonly terms: string };
  readonly isContract: boolean;
};

/** What is agreed to with a plan, word for word; another day or price wants it checked again. */
export function PlanBox({ form, terms, isContract }: Props) {
  const agreed = useWatch({ control: form.control, name: 'planConsent' });
  const error = form.formState.errors.planConsent?.message;
  return (
    <fieldset className="form-group" data-invalid={error !== undefined}>
      <legend>{isContract ? 'Your contract' : 'Your plan'}</legend>
      <label className="form-check">
        <input
          type="checkbox"
          checked={agreed === terms.terms}
          aria-invalid={error !== undefined}
          onChange={({ target }) => {
            form.setValue('planConsent', target.checked ? terms.terms : '');
            form.clearErrors('planConsent');
          }}
        />
        <span>{terms.short}</span>
      </label>
      <details>
        <summary className="link">The rest of the terms</summary>
        <p className="form-small">{terms.terms.slice(terms.short.length).trim()}</p>
      </details>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
