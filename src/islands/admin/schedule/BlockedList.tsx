import { useState } from 'react';
import type { StoredBlockedSlot } from '#contracts/slots.ts';
import { unblockSlot, type BlockedSlots } from '#stores/admin-slots.ts';
import { dayName } from './day-parts.ts';

/** The active blocks, in a list that scrolls at a fixed height (spec 9). */
export function BlockedList({ blocked }: { readonly blocked: BlockedSlots }) {
  const { state, rows } = blocked;
  return (
    <section className="card" aria-labelledby="blocked-title">
      <h2 id="blocked-title">Blocked time slots</h2>
      {state === 'failed' && (
        <p className="notice notice-problem">The blocked time slots could not be read.</p>
      )}
      {state === 'loading' && rows.length === 0 && <p className="dash-wait">Loading...</p>}
      {state === 'ready' && rows.length === 0 && <p className="quiet">Nothing is blocked.</p>}
      {rows.length > 0 && (
        <ul className="blocked-list" tabIndex={0} aria-labelledby="blocked-title">
          {rows.map((block) => (
            <BlockedRow key={block.id} block={block} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BlockedRow({ block }: { readonly block: StoredBlockedSlot }) {
  const [isBusy, setBusy] = useState(false);
  const unblock = async () => {
    if (isBusy) return;
    setBusy(true);
    await unblockSlot(block);
    setBusy(false);
  };
  const when = `${dayName(block.date)}, ${block.timeSlot}`;
  return (
    <li>
      <div>
        <p className="row-title">{when}</p>
        {block.reason !== null && <p className="row-line row-quiet">{block.reason}</p>}
      </div>
      <button
        className="button button-quiet button-small"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void unblock()}
      >
        Unblock<span className="sr-only"> {when}</span>
      </button>
    </li>
  );
}
