import type { FieldErrors } from 'react-hook-form';
import type { Typed } from '#stores/admin/typed.ts';

/** The fields of a form as react-hook-form keeps them: texts, and whether a box is ticked. */
export type Values = Record<string, string | boolean | undefined>;

/**
 * The form's values as a native submit sends them: trimmed texts, `on` for a ticked box, none for
 * an unticked one.
 */
export function typedOf(values: Values): Typed {
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') typed[name] = value.trim();
    else if (value) typed[name] = 'on';
  }
  return typed;
}

/** All messages of a form's validation, in order. */
export function messagesOf(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (!error) return [];
    return typeof error.message === 'string' ? [error.message] : messagesOf(error as FieldErrors);
  });
}
