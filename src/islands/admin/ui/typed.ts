import { get, set, type FieldErrors } from 'react-hook-form';
import type { Typed } from '#stores/admin/typed.ts';

/** The fields of a form as react-hook-form keeps them: texts, and whether a box is ticked. */
export type Values = Record<string, string | boolean | undefined>;

/**
 * The form's values as a native submit sends them: trimmed texts, `on` for a ticked box, none for
 * an unticked one.
 */
export function typedOf(values: object, prefix = ''): Typed {
  const typed: Record<string, string> = {};
  for (const [key, value] of Object.entries(values) as [string, unknown][]) {
    const name = `${prefix}${key}`;
    if (typeof value === 'string') typed[name] = value.trim();
    // Rows of a list, which have their place in their names: `lines.0.price`.
    else if (typeof value === 'object' && value !== null) {
      Object.assign(typed, typedOf(value, `${name}.`));
    } else if (value) typed[name] = 'on';
  }
  return typed;
}

/** The values as react-hook-form begins with them: a name with dots is a field of a row. */
export function valuesOf(typed: Typed): Values {
  const values: Values = {};
  for (const [name, text] of Object.entries(typed)) set(values, name, text);
  return values;
}

/** The rows of a list among typed values, in order. */
export function rowsOf(typed: Typed, list: string): Typed[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, text] of Object.entries(typed)) {
    const [first, place, field] = name.split('.');
    if (first !== list || field === undefined) continue;
    const row = rows.get(Number(place)) ?? {};
    row[field] = text;
    rows.set(Number(place), row);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
}

/** All messages of a form's validation, in order. */
export function messagesOf(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (!error) return [];
    return typeof error.message === 'string' ? [error.message] : messagesOf(error as FieldErrors);
  });
}

/** The message at one field; its name has dots in a row of a list. */
export function messageAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name);
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError && typeof error.message === 'string' ? error.message : undefined;
}
