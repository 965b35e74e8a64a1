import { useEffect, useRef, type RefObject } from 'react';
import { keepTyped, type Typed } from '#stores/admin/typed.ts';
import { noteTyping } from '#stores/admin/typing.ts';
import { $session } from '#stores/current-user.ts';

type Draft = {
  /** The name of the form in its place. */
  readonly label: string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The values when the session ended; null if nothing was kept. */
  readonly kept: Typed | null;
};

/**
 * Keeps typed text across the end of a session: it is saved then, and after signing in the
 * same form in the same place is restored with its fold open.
 *
 * @returns functions to note that something was typed, or that it was sent.
 */
export function useKeptDraft(
  { label, element, kept }: Draft,
  typedNow: () => Typed,
): (isTouched: boolean) => void {
  const isTouched = useRef(kept !== null);
  const read = useRef(typedNow);
  useEffect(() => {
    read.current = typedNow;
  });
  useEffect(() => {
    const fold = kept && element.current?.closest('details');
    if (fold) fold.open = true;
  }, [kept, element]);
  useEffect(
    () =>
      $session.listen(({ state }) => {
        if (state === 'anonymous' && isTouched.current) keepTyped(label, read.current());
      }),
    [label],
  );
  useEffect(
    () => () => {
      noteTyping(isTouched, false);
    },
    [],
  );
  return (value) => {
    isTouched.current = value;
    noteTyping(isTouched, value);
  };
}
