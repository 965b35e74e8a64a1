import type { QuoteFrequency } from '#domain/contract.ts';
import { quotedOften } from '#domain/plans/often.ts';
import type { AcceptFormApi } from './accept-form.ts';

type Props = {
  readonly form: AcceptFormApi;
  readonly offered: readonly QuoteFrequency[];
  /** The days of the choice of several. */
  readonly weekdays: readonly number[];
};

/** How often we come, of what the quote offers. */
export function FrequencyChoice({ form, offered, weekdays }: Props) {
  const error = form.formState.errors.frequency?.message;
  return (
    <fieldset className="my-periods" data-invalid={error !== undefined}>
      <legend>How often</legend>
      {offered.map((each) => (
        <label key={each}>
          <input type="radio" value={each} {...form.register('frequency')} />
          {quotedOften(each, weekdays)}
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
