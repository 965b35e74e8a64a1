import { priceTable } from '#content/services.ts';
import type { Frequency } from '#domain/price.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import type { BookingFormApi } from './form-values.ts';

const TITLES: Readonly<Record<Frequency, string>> = {
  'one-time': 'Just once',
  weekly: 'Every week',
  'bi-weekly': 'Every two weeks',
  monthly: 'Every four weeks',
};
const ORDER: readonly Frequency[] = ['one-time', 'weekly', 'bi-weekly', 'monthly'];

const CHOICES = ORDER.map((value) => {
  const percent = priceTable.frequencies.find(({ id }) => id === value)?.discountPercent ?? 0;
  return { value, title: TITLES[value], note: percent > 0 ? `Save ${percent}%` : undefined };
});

/** How often we should come, with what it saves; the visit that is booked here is the first one. */
export function FrequencyField({ form }: { readonly form: BookingFormApi }) {
  const frequency = form.watch('frequency');
  return (
    <>
      <ChoiceCards
        legend="How often?"
        name="booking-frequency"
        columns={4}
        choices={CHOICES}
        value={frequency ?? 'one-time'}
        onChoose={(value) => {
          const chosen = value === 'one-time' ? undefined : value;
          form.setValue('frequency', chosen, { shouldDirty: true });
        }}
      />
      {frequency && (
        <p className="form-small">
          You’re booking the first visit here. We’ll arrange the next ones with you.
        </p>
      )}
    </>
  );
}
