import { useWatch } from 'react-hook-form';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import { EveryVisitChips } from './AddOnChips.tsx';
import { Fold } from './Fold.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { BEST_SAVING, savingOf } from './form/savings.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { visitDetails } from './form/visit-price.ts';
import { LaterService } from './LaterService.tsx';
import { VisitChoice } from './VisitChoice.tsx';

type Props = {
  readonly form: BookingFormApi;
  /** Whether the home has a price, so that its plan starts here and not with a quote. */
  readonly isInGrid: boolean;
};

/**
 * How often we come, behind one line that says what is set and what it saves, or could save: who
 * wants a weekly visit sees it there before opening anything.
 */
export function FrequencyFold({ form, isInGrid }: Props) {
  const chosen = useWatch({ control: form.control, name: 'frequency' });
  const later = usePricedFields(form, (fields) => 'laterService' in visitDetails(fields));
  const saving = chosen && savingOf(chosen);
  return (
    <Fold
      name="How often?"
      now={
        chosen ? (
          <b>
            {FREQUENCY_TITLES[chosen]}
            {saving && `, ${saving.toLowerCase()}`}
            {later && ', then Basic'}
          </b>
        ) : (
          <>
            {FREQUENCY_TITLES['one-time']}
            {BEST_SAVING && (
              <>
                , <b className="whole">{BEST_SAVING}</b>
              </>
            )}
          </>
        )
      }
      opens={chosen !== undefined}
    >
      <VisitChoice form={form} field="frequency" />
      {chosen && (
        <>
          <LaterService form={form} />
          <EveryVisitChips form={form} />
          <p className="form-small">
            {isInGrid
              ? 'Today you book the first visit.'
              : 'We’ll find your regular day together when we send your quote.'}
          </p>
        </>
      )}
    </Fold>
  );
}
