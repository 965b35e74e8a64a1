import type { FieldErrors } from 'react-hook-form';
import type { Typed } from '#stores/admin/typed.ts';

/** The fields of a form as react-hook-form keeps them: texts, and whether a box is ticked. */
export type Values = Record<string, string | boolean | undefined>;

/**
 * What is typed in a form, as a form sends itself: texts without blanks around them, `on` for a box
 * that is ticked, nothing for one that is not.
 */
export function typedOf(values: Values): Typed {
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') typed[name] = value.trim();
    else if (value) typed[name] = 'on';
  }
  return typed;
}

/** Everything that a form's check found, in its order. */
export function messagesOf(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (!error) return [];
    return typeof error.message === 'string' ? [error.message] : messagesOf(error as FieldErrors);
  });
}
