import { useRef, useState, type ReactNode, type RefObject } from 'react';

type Entries<Entry> = {
  /** All entries with what was typed in them. */
  readonly held: () => Entry[];
  readonly set: (entries: readonly Entry[]) => void;
};

/** What was done last, and where the entry stood before it. */
type Done =
  | { readonly did: 'removed'; readonly entry: unknown; readonly at: number }
  | { readonly did: 'moved'; readonly from: number; readonly to: number; readonly of: number }
  | { readonly did: 'put back' };

/** Adds, moves and takes out entries of a list; the last move or removal can be taken back. */
export function useEntries<Entry>({ held, set }: Entries<Entry>): {
  /** The list itself, with a child for each entry. */
  frame: RefObject<HTMLOListElement | null>;
  add: (entry: Entry) => void;
  remove: (place: number) => void;
  move: (from: number, to: number) => void;
  /** Says what was done, with the way back. */
  note: ReactNode;
} {
  const frame = useRef<HTMLOListElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [done, setDone] = useState<Done | null>(null);
  const change = (entries: readonly Entry[], did: Done | null) => {
    set(entries);
    setDone(did);
    // The form knows by it that something waits to be saved.
    frame.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const move = (from: number, to: number) => {
    const entries = moved(held(), from, to);
    // Step by step with the buttons is one move, back to where it began.
    const began = done?.did === 'moved' && done.to === from ? done.from : from;
    change(entries, { did: 'moved', from: began, to, of: entries.length });
    focusAt(frame, to, to < from ? 'up' : 'down');
  };
  const putBack = () => {
    if (!done || done.did === 'put back') return;
    const place = done.did === 'moved' ? done.from : done.at;
    const entries =
      done.did === 'moved'
        ? moved(held(), done.to, done.from)
        : held().toSpliced(done.at, 0, done.entry as Entry);
    change(entries, { did: 'put back' });
    focusAt(frame, place, 'down');
  };
  return {
    frame,
    move,
    add: (entry) => {
      change([...held(), entry], null);
    },
    remove: (place) => {
      const entries = held();
      const [entry] = entries.splice(place, 1);
      change(entries, { did: 'removed', entry, at: place });
      // The button that had the focus is gone with it.
      requestAnimationFrame(() => {
        back.current?.focus({ preventScroll: true });
      });
    },
    note: (
      <div className="site-said" role="status">
        {done && (
          <p className="site-removed">
            {saying(done)}
            {done.did !== 'put back' && (
              <button ref={back} className="quiet-action" type="button" onClick={putBack}>
                Put it back
              </button>
            )}
          </p>
        )}
      </div>
    ),
  };
}

function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}

function saying(done: Done): string {
  if (done.did === 'moved') return `Moved: it’s no. ${done.to + 1} of ${done.of} now.`;
  return done.did === 'removed' ? 'Removed.' : 'It’s back where it was.';
}

/** Gives the focus to an entry once it is drawn: to the button that moves it on, or another one. */
function focusAt(frame: RefObject<HTMLElement | null>, place: number, way: 'up' | 'down'): void {
  requestAnimationFrame(() => {
    const row = frame.current?.children[place];
    const choices = [`[data-way=${way}]`, '[data-way]', 'button'];
    for (const choice of choices) {
      const button = row?.querySelector<HTMLElement>(`:scope > * > ${choice}:not(:disabled)`);
      if (!button) continue;
      button.focus();
      return;
    }
  });
}
