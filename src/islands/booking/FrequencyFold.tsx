import { useWatch } from 'react-hook-form';
import { formatMoney } from '#domain/money.ts';
import { laterVisit, type LaterService as Later } from '#domain/plans/later-visit.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { priceOf } from '#domain/price-tables.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import { EveryVisitChips } from './AddOnChips.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { Fold } from './Fold.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { BEST_SAVING, savingOf } from './form/savings.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit, visitDetails } from './form/visit-price.ts';
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

/** The service that was chosen comes each time, unless the other card is tapped. */
const SAME = 'same';

/**
 * What a plan that starts with a Deep Clean goes on with, each choice with its prices: Deep every
 * time, as chosen, or Basic after the first visit. Empty for any other visit, and for a home that
 * gets a quote.
 */
function LaterService({ form }: { readonly form: BookingFormApi }) {
  const offer = usePricedFields(form, (fields) => {
    const visit = priceOfVisit(fields);
    if (visit.kind !== 'price' || !canGoOnWithBasic(fields)) return null;
    const question = { ...visitDetails(fields), serviceType: 'deep' } as const;
    const each = (laterService: Later | undefined) =>
      priceOf(laterVisit({ ...question, laterService }))?.total ?? 0;
    return {
      first: visit.price.total,
      deep: each(undefined),
      basic: each('basic'),
      chosen: fields.laterService,
    };
  });
  if (!offer) return null;
  const { first, deep, basic, chosen } = offer;
  return (
    <ChoiceCards<Later | typeof SAME>
      legend="And after your first visit?"
      name="booking-laterService"
      columns={2}
      choices={[
        {
          value: SAME,
          title: 'Deep every time',
          note: `${formatMoney(first)}, then ${formatMoney(deep)} each`,
        },
        {
          value: 'basic',
          title: 'Basic after the first visit',
          note: `Deep ${formatMoney(first)}, then Basic ${formatMoney(basic)} each`,
        },
      ]}
      value={chosen ?? SAME}
      onChoose={(value) => {
        form.setValue('laterService', value === SAME ? undefined : value, { shouldDirty: true });
      }}
    />
  );
}
