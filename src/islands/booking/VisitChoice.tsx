import { useWatch } from 'react-hook-form';
import type { Frequency, Occasion } from '#domain/price.ts';
import { FREQUENCY_TITLES, OCCASION_TITLES } from '#domain/visit-words.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { clearError } from './clear-error.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { savingOf } from './form/savings.ts';

const OCCASIONS = Object.entries(OCCASION_TITLES) as [Occasion, string][];
const FREQUENCIES = Object.entries(FREQUENCY_TITLES) as [Frequency, string][];

/** The choices about a visit; the default option sends nothing. */
const QUESTIONS = {
  occasion: {
    legend: 'Are you moving?',
    columns: 3,
    usual: 'regular',
    choices: OCCASIONS.map(([value, title]) => ({ value, title, note: undefined })),
  },
  frequency: {
    legend: 'How often?',
    columns: 4,
    usual: 'one-time',
    choices: FREQUENCIES.map(([value, title]) => ({ value, title, note: savingOf(value) })),
  },
} as const;

type Props = { readonly form: BookingFormApi; readonly field: keyof typeof QUESTIONS };

/** Whether the home is lived in or empty (Deep Clean only), or how often we come and what it saves. */
export function VisitChoice({ form, field }: Props) {
  const chosen = useWatch({ control: form.control, name: field });
  const { legend, columns, usual, choices } = QUESTIONS[field];
  return (
    <ChoiceCards<Occasion | Frequency>
      legend={legend}
      name={`booking-${field}`}
      columns={columns}
      choices={choices}
      value={chosen ?? usual}
      onChoose={(value) => {
        form.setValue(field, value === usual ? undefined : value, { shouldDirty: true });
        clearError(form, 'home');
      }}
    />
  );
}
