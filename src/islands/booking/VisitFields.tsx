import { hasPrice } from '#contracts/price.ts';
import { isBookable } from '#domain/pricing.ts';
import { AddOnChips, EveryVisitChips } from './AddOnChips.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { HomeFields } from './HomeFields.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';
import { VisitChoice } from './VisitChoice.tsx';
import { isDeepMove } from './form/visit-price.ts';

/** The home and its services; nothing for a business. */
export function VisitFields({ form }: { readonly form: BookingFormApi }) {
  const { isForHome, isDeep, isMoving, isPlan, isInGrid } = usePricedFields(form, (fields) => ({
    isForHome: isBookable(fields.serviceType),
    isDeep: fields.serviceType === 'deep',
    isMoving: isDeepMove(fields),
    isPlan: fields.frequency !== undefined,
    isInGrid: hasPrice(fields),
  }));
  if (!isForHome) return null;
  return (
    <fieldset className="form-group">
      <legend>Your home</legend>
      <HomeFields form={form} />
      {isDeep && <VisitChoice form={form} field="occasion" />}
      <AddOnChips form={form} />
      {!isMoving && <VisitChoice form={form} field="frequency" />}
      {isPlan && !isMoving && (
        <>
          <EveryVisitChips form={form} />
          <p className="form-small">
            {isInGrid
              ? 'This starts a plan, and today you’re booking the first visit. Before you pay, you’ll see its next dates and how to end it.'
              : 'We’ll find your regular day together when we send your quote.'}
          </p>
        </>
      )}
    </fieldset>
  );
}
