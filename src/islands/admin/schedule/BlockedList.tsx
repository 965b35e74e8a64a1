import { useRef, useState } from 'react';
import { today } from '#browser/today.ts';
import { blockRows } from '#domain/block-ranges.ts';
import { unblockRange, unblockSlot, type BlockedSlots } from '#stores/admin/blocks.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { dayName, daysName } from '#islands/admin/ui/day-parts.ts';

/** So many are shown before somebody asks for all of them. */
const FIRST = 3;

/** The active blocks: the next ones, then all, in a list that scrolls beyond a fixed height (spec 9). */
export function BlockedList({ blocked }: { readonly blocked: BlockedSlots }) {
  const { state, rows } = blocked;
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const now = today();
  const dated = blockRows(rows).map((row) => ({
    row,
    isOver: (row.kind === 'hour' ? row.block.date : row.to) < now,
  }));
  // What is over comes last: it is there to be looked up.
  const all = dated
    .toSorted((one, other) => Number(one.isOver) - Number(other.isOver))
    .map(({ row }) => row);
  const isFolded = !isAll && all.length > FIRST + 1;
  // The problem stands above, with its retry.
  if (state === 'failed' && rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="blocked-title">
      <h2 id="blocked-title">Blocked time slots</h2>
      {(state === 'loading' || state === 'idle') && rows.length === 0 && <Ghosts rows={4} />}
      {state === 'ready' && rows.length === 0 && <p className="quiet">Nothing is blocked.</p>}
      {rows.length > 0 && (
        <ul ref={list} className="blocked-list" tabIndex={0} aria-labelledby="blocked-title">
          {(isFolded ? all.slice(0, FIRST) : all).map((row) =>
            row.kind === 'hour' ? (
              <BlockedRow
                key={row.block.id}
                when={`${dayName(row.block.date)}, ${row.block.timeSlot}`}
                reason={row.block.reason}
                onUnblock={() => unblockSlot(row.block)}
              />
            ) : (
              <BlockedRow
                key={`${row.from} ${row.reason}`}
                when={daysName(row)}
                reason={row.reason}
                onUnblock={() => unblockRange(row)}
              />
            ),
          )}
        </ul>
      )}
      {isFolded && (
        <button
          className="quiet-action blocked-all"
          type="button"
          onClick={() => {
            // The button goes, so its place in the order of focus goes to the list.
            list.current?.focus({ preventScroll: true });
            setAll(true);
          }}
        >
          Show all {all.length}
        </button>
      )}
    </section>
  );
}

type RowProps = {
  readonly when: string;
  readonly reason: string | null;
  readonly onUnblock: () => Promise<void>;
};

function BlockedRow({ when, reason, onUnblock }: RowProps) {
  const [isBusy, setBusy] = useState(false);
  const unblock = async () => {
    if (isBusy) return;
    setBusy(true);
    await onUnblock();
    setBusy(false);
  };
  return (
    <li>
      <div>
        <p className="row-title">{when}</p>
        {reason !== null && <p className="row-line row-quiet">{reason}</p>}
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
