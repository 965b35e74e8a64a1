import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { today } from '#browser/today.ts';
import { TIME_SLOTS, type TimeSlot } from '#domain/slots.ts';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { blockSlot, type BlockedSlots } from '#stores/admin/blocks.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { AffectedDays } from './AffectedDays.tsx';
import { PartlyBlocked } from './PartlyBlocked.tsx';
import { ReasonFields, reasonOf } from './ReasonFields.tsx';
import { BLOCK_FOLDS } from './block-folds.ts';
import { blocksOn } from './blocked-day.ts';

type Props = {
  readonly blocked: BlockedSlots;
  /** The day chosen in the month or typed here, whichever was last. */
  readonly date: string;
  readonly onDate: (date: string) => void;
};

/** Blocks one hourly slot (spec 5, 8, 9). The date stays for the next hour of the same day. */
export function BlockForm({ blocked, date, onDate }: Props) {
  const onDay = blocksOn(date, blocked);
  const taken = new Set<string>(onDay.map((block) => block.timeSlot));
  const free = TIME_SLOTS.filter((slot) => !taken.has(slot));
  return (
    <details className="fold-card" name={BLOCK_FOLDS}>
      <summary>Block a time slot</summary>
      <ContractForm
        label="Block a time slot"
        action="Block Time Slot"
        isDisabled={date !== '' && free.length === 0}
        filled={{ date }}
        // No schema: a toast says what is missing (spec 5).
        body={(typed) => typed}
        onSave={(typed) => blockSlot(typed, free, reasonOf(typed))}
      >
        <BlockFields free={free} onDate={onDate} />
      </ContractForm>
      {date !== '' && <PartlyBlocked date={date} blocked={onDay} />}
    </details>
  );
}

type BlockFieldsProps = {
  /** The hours of the chosen date that are not blocked yet. */
  readonly free: readonly TimeSlot[];
  readonly onDate: (date: string) => void;
};

/** When to block, and why; blocked hours are not offered (spec 5). */
function BlockFields({ free, onDate }: BlockFieldsProps) {
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
