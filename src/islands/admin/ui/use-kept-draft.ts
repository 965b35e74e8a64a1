import { useEffect, useRef, type RefObject } from 'react';
import { keepTyped, type Typed } from '#stores/admin/typed.ts';
import { $session } from '#stores/current-user.ts';

type Draft = {
  /** The name of the form in its place. */
  readonly label: string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** What stood there when the session ended; null where nothing was kept. */
  readonly kept: Typed | null;
};

/**
 * Carries what is typed over the end of the session: it is kept at that moment, and after signing in
 * the same form of the same place begins with it, its fold open.
 *
 * @returns how to say that something was typed, or that it was sent.
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
  return (value) => {
    isTouched.current = value;
  };
}
