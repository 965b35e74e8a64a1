import { hasPrice } from '#contracts/price.ts';
import { isBookable } from '#domain/pricing.ts';
import { ExtrasFold } from './ExtrasFold.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { FrequencyFold } from './FrequencyFold.tsx';
import { HomeFields } from './HomeFields.tsx';
import { MoveFold } from './MoveFold.tsx';
import { usePricedFields } from './form/use-priced-fields.ts';
import { isDeepMove } from './form/visit-price.ts';

/** The home and its services; nothing for a business. What only some need is folded. */
export function VisitFields({ form }: { readonly form: BookingFormApi }) {
  const { isForHome, isDeep, isMoving, isInGrid } = usePricedFields(form, (fields) => ({
    isForHome: isBookable(fields.serviceType),
    isDeep: fields.serviceType === 'deep',
    isMoving: isDeepMove(fields),
    isInGrid: hasPrice(fields),
  }));
  if (!isForHome) return null;
  return (
    <fieldset className="form-group">
      <legend>Your home</legend>
      <HomeFields form={form} />
      <div className="form-folds">
        {isDeep && <MoveFold form={form} />}
        <ExtrasFold form={form} />
        {!isMoving && <FrequencyFold {...{ form, isInGrid }} />}
      </div>
    </fieldset>
  );
}
