import { useEffect } from 'react';
import type { TimeSlot } from '#domain/slots.ts';
import { useKept } from '#islands/admin/ui/AdminForm.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { ReasonFields } from '#islands/admin/ui/ReasonFields.tsx';
import { today } from './day-parts.ts';

type Props = {
  readonly date: string;
  /** The hours of that date which are not blocked yet. */
  readonly free: readonly TimeSlot[];
  readonly onDate: (date: string) => void;
};

/** When to block, and why: hours that are blocked already are not offered (spec 5). */
export function BlockFields({ date, free, onDate }: Props) {
  const keptDate = useKept('date');
  useEffect(() => {
    if (keptDate) onDate(keptDate);
  }, [keptDate, onDate]);
  const none =
    date !== '' && free.length === 0
      ? 'All time slots blocked for this date'
      : 'Select a time slot';
  return (
    <>
      <Input
        name="date"
        label="Date"
        type="date"
        min={today()}
        value={date}
        onChange={({ target }) => {
          onDate(target.value);
        }}
      />
      <Choice
        name="timeSlot"
        label="Time slot"
        options={[
          { value: '', label: none },
          ...free.map((slot) => ({ value: slot, label: slot })),
        ]}
      />
      <ReasonFields label="Reason" />
    </>
  );
}
