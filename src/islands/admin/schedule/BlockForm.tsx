import { useState } from 'react';
import type { StoredBlockedSlot } from '#contracts/schedule.ts';
import { TIME_SLOTS } from '#domain/slots.ts';
import { blockSlot } from '#stores/admin-schedule.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { BlockFields } from './BlockFields.tsx';
import { PartlyBlocked } from './PartlyBlocked.tsx';
import { reasonOf } from '#islands/admin/ui/ReasonFields.tsx';

/** Blocks one hourly slot (spec 5, 8, 9). The date stays for the next hour of the same day. */
export function BlockForm({ blocked }: { readonly blocked: readonly StoredBlockedSlot[] }) {
  const [date, setDate] = useState('');
  const taken = new Set<string>(
    blocked.filter((block) => block.date === date).map((block) => block.timeSlot),
  );
  const free = TIME_SLOTS.filter((slot) => !taken.has(slot));
  return (
    <section className="card" aria-labelledby="block-title">
      <h2 id="block-title">Block a time slot</h2>
      <AdminForm
        label="Block a time slot"
        action="Block Time Slot"
        isDisabled={date !== '' && free.length === 0}
        onSave={async (values) => blockSlot(values, free, reasonOf(values))}
        onSaved={() => undefined}
      >
        <BlockFields date={date} free={free} onDate={setDate} />
      </AdminForm>
      {date !== '' && (
        <PartlyBlocked date={date} blocked={blocked.filter((block) => block.date === date)} />
      )}
    </section>
  );
}
