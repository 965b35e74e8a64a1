import { useEffect, useRef, useState, type RefObject } from 'react';
import { keepTyped, takeTyped, type Typed } from '#stores/admin-typed.ts';
import { $session } from '#stores/current-user.ts';

/** What a form gets of {@link useKeptFields}. */
export type KeptFields = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What stood there when the session ended; each field begins with it. */
  readonly kept: Typed;
  /** Says that something was typed, or that it was sent. */
  readonly setTouched: (isTouched: boolean) => void;
};

/**
 * Carries what was typed over the end of the session: the fields are kept at that moment, and after
 * signing in the same form of the same place begins with them, its fold open. Where nothing was kept,
 * the fields begin with `filled`.
 */
export function useKeptFields(label: string, filled: Typed): KeptFields {
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(() => takeTyped(label));
  const isTouched = useRef(Object.keys(typed).length > 0);
  const [kept] = useState(() => (Object.keys(typed).length > 0 ? typed : filled));
  useEffect(() => {
    if (form.current) fill(form.current, kept);
  }, [kept]);
  useEffect(
    () =>
      $session.listen(({ state }) => {
        if (state !== 'anonymous' || !isTouched.current || !form.current) return;
        keepTyped(label, valuesOf(form.current));
      }),
    [label],
  );
  return {
    form,
    kept,
    setTouched: (value) => {
      isTouched.current = value;
    },
  };
}

function fill(form: HTMLFormElement, kept: Typed): void {
  for (const [name, text] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (isField(field)) field.value = text;
    const fold = form.closest('details');
    if (fold) fold.open = true;
  }
}

function isField(
  node: unknown,
): node is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    node instanceof HTMLInputElement ||
    node instanceof HTMLSelectElement ||
    node instanceof HTMLTextAreaElement
  );
}

/** The texts of a form's named fields. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}
