import { TIME_SLOTS } from '#domain/slots.ts';
import { blockSlot, type BlockedSlots } from '#stores/admin/blocks.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { BlockFields } from './BlockFields.tsx';
import { PartlyBlocked } from './PartlyBlocked.tsx';
import { reasonOf } from './ReasonFields.tsx';
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
    <details className="card fold-card" name={BLOCK_FOLDS}>
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
