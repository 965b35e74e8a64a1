import { useState, type ReactNode } from 'react';

type Entries<Entry> = {
  /** All entries with what was typed in them. */
  readonly held: () => Entry[];
  readonly set: (entries: readonly Entry[]) => void;
};

/** Takes entries out of a list; the last one taken out can be put back where it was. */
export function useRemoved<Entry>({ held, set }: Entries<Entry>): {
  remove: (place: number) => void;
  forget: () => void;
  /** Says that one is gone, with the way back; null if none is. */
  note: ReactNode;
} {
  const [removed, setRemoved] = useState<{ entry: Entry; at: number } | null>(null);
  const forget = () => {
    setRemoved(null);
  };
  return {
    remove: (place) => {
      const entries = held();
      const [entry] = entries.splice(place, 1);
      if (entry) setRemoved({ entry, at: place });
      set(entries);
    },
    forget,
    note: removed && (
      <p className="site-removed" role="status">
        Removed.
        <button
          className="quiet-action"
          type="button"
          onClick={() => {
            set(held().toSpliced(removed.at, 0, removed.entry));
            forget();
          }}
        >
          Put it back
        </button>
      </p>
    ),
  };
}
