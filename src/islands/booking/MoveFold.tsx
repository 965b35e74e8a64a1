import { useFormState, useWatch } from 'react-hook-form';
import { OCCASION_TITLES } from '#domain/visit-words.ts';
import { Fold } from './Fold.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { VisitChoice } from './VisitChoice.tsx';

/** Whether the home is empty because of a move, for a Deep Clean. */
export function MoveFold({ form }: { readonly form: BookingFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'occasion' }) ?? 'regular';
  const { errors } = useFormState({ control: form.control, name: 'occasion' });
  const isMove = chosen !== 'regular';
  return (
    <Fold
      name="Are you moving?"
      now={isMove ? <b>{OCCASION_TITLES[chosen]}</b> : OCCASION_TITLES[chosen]}
      opens={isMove || errors.occasion !== undefined}
    >
      <VisitChoice form={form} field="occasion" />
    </Fold>
  );
}
