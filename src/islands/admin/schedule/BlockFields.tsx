import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TimeSlot } from '#domain/slots.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { today } from '#browser/today.ts';
import { AffectedDays } from './AffectedDays.tsx';

type Props = {
  /** The hours of the chosen date that are not blocked yet. */
  readonly free: readonly TimeSlot[];
  readonly onDate: (date: string) => void;
};

/** When to block, and why; blocked hours are not offered (spec 5). */
export function BlockFields({ free, onDate }: Props) {
  const { control } = useFormContext<Values>();
  const date = String(useWatch({ control, name: 'date' }) ?? '');
  useEffect(() => {
    onDate(date);
  }, [date, onDate]);
  const none =
    date !== '' && free.length === 0
      ? 'All time slots blocked for this date'
      : 'Select a time slot';
  return (
    <>
      <Input name="date" label="Date" type="date" min={today()} />
      <Choice
        name="timeSlot"
        label="Time slot"
        options={[
          { value: '', label: none },
          ...free.map((slot) => ({ value: slot, label: slot })),
        ]}
      />
      <ReasonFields label="Reason" />
      <AffectedDays first="date" hour="timeSlot" />
    </>
  );
}
