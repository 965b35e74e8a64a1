import type { Occasion } from '#domain/price.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import type { BookingFormApi } from './form-values.ts';

const CHOICES: readonly { readonly value: Occasion; readonly title: string }[] = [
  { value: 'regular', title: 'We live here' },
  { value: 'move-in', title: 'Moving in' },
  { value: 'move-out', title: 'Moving out' },
];

/** Whether the home is lived in or empty: a move is priced by its size. Deep Clean only. */
export function OccasionField({ form }: { readonly form: BookingFormApi }) {
  const occasion = form.watch('occasion');
  return (
    <ChoiceCards
      legend="Is it a move?"
      name="booking-occasion"
      columns={3}
      choices={CHOICES}
      value={occasion ?? 'regular'}
      onChoose={(value) => {
        form.setValue('occasion', value === 'regular' ? undefined : value, { shouldDirty: true });
        form.clearErrors('home');
      }}
    />
  );
}
