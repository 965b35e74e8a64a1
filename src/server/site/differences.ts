import { changesBetween, plainPath, type Json } from '#domain/content-changes.ts';
import { entryChanges, type EntryChange } from './entry-changes.ts';
import { valueAt, valueText } from './value-text.ts';

type Path = readonly (string | number)[];

/** One thing that is different at a place, in words; empty where there was or is nothing. */
type Difference = { readonly path: Path; readonly before: string; readonly after: string };

/** What is different between two values at a place: of two lists, entry by entry. */
export function differences(
  before: Json | undefined,
  after: Json | undefined,
  path: Path,
): Difference[] {
  if (isList(before) && isList(after)) {
    return entryChanges(before, after).flatMap((change) => ofEntry(change, path));
  }
  return [{ path, before: textOf(before), after: textOf(after) }];
}

function ofEntry(change: EntryChange, list: Path): Difference[] {
  const path = [...list, change.at];
  switch (change.kind) {
    case 'added':
      return [{ path, before: '', after: valueText(change.after) }];
    case 'taken out':
      return [{ path, before: valueText(change.before), after: '' }];
    case 'moved': {
      const { from, at, after } = change;
      const now = `In place ${at + 1}: ${valueText(after)}`;
      return [{ path, before: `In place ${from + 1}`, after: now }];
    }
    case 'changed': {
      const { before, after } = change;
      return changesBetween('', before, after).flatMap(({ path: steps, value }) => {
        const inner = plainPath(steps, before);
        return differences(valueAt(before, inner), value, [...path, ...inner]);
      });
    }
  }
}

function textOf(value: Json | undefined): string {
  return value === undefined ? '' : valueText(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
