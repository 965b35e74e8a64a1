import { formatMoney } from '#domain/money.ts';
import { laterVisit, type LaterService as Later } from '#domain/plans/later-visit.ts';
import { canGoOnWithBasic } from '#domain/plans/plan-terms.ts';
import { priceOf } from '#domain/price-tables.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit, visitDetails } from './form/visit-price.ts';

/** The service that was chosen comes each time, unless the other card is tapped. */
const SAME = 'same';

/**
 * What a plan that starts with a Deep Clean goes on with, each choice with its prices: Deep every
 * time, as chosen, or Basic after the first visit. Empty for any other visit, and for a home that
 * gets a quote.
 */
export function LaterService({ form }: { readonly form: BookingFormApi }) {
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
