import type { Frequency } from '#domain/price.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import type { AcceptFormApi } from './accept-form.ts';

type Props = { readonly form: AcceptFormApi; readonly offered: readonly Frequency[] };

/** How often we come, of what the quote offers. */
export function FrequencyChoice({ form, offered }: Props) {
  const error = form.formState.errors.frequency?.message;
  return (
    <fieldset className="my-periods" data-invalid={error !== undefined}>
      <legend>How often</legend>
      {offered.map((each) => (
        <label key={each}>
          <input type="radio" value={each} {...form.register('frequency')} />
          {FREQUENCY_TITLES[each]}
        </label>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
