import { diffArrays } from 'diff';
import { isSame, type Json } from '#domain/content-changes.ts';

type List = readonly Json[];

/**
 * What became of an entry of a list. Places count from 0: `at` in the list after, for one that was
 * taken out in the list before, and `from` in that.
 */
export type EntryChange =
  | { readonly kind: 'added'; readonly at: number; readonly after: Json }
  | { readonly kind: 'taken out'; readonly at: number; readonly before: Json }
  | {
      readonly kind: 'changed' | 'moved';
      readonly from: number;
      readonly at: number;
      readonly before: Json;
      readonly after: Json;
    };

type Entry = { readonly at: number; readonly value: Json };
type Gap = { readonly gone: Entry[]; readonly come: Entry[] };

/**
 * What happened to the entries of a list, as few changes as can be found: one that is elsewhere was
 * moved, one that keeps its id or one of its texts was changed, and so was one that stands where
 * another stood. In the order of the list after.
 */
export function entryChanges(before: List, after: List): EntryChange[] {
  const gaps = gapsBetween(before, after);
  const found: EntryChange[] = [];
  const pair = (kind: 'changed' | 'moved', isPair: (one: Json, other: Json) => boolean) => {
    for (const { gone } of gaps) {
      for (const entry of [...gone]) {
        const gap = gaps.find(({ come }) => come.some((each) => isPair(entry.value, each.value)));
        const other = gap?.come.find((each) => isPair(entry.value, each.value));
        if (!gap || !other) continue;
        gone.splice(gone.indexOf(entry), 1);
        gap.come.splice(gap.come.indexOf(other), 1);
        const { at: from, value } = entry;
        found.push({ kind, from, at: other.at, before: value, after: other.value });
      }
    }
  };
  pair('moved', isSame);
  pair('changed', isLike);
  for (const { gone, come } of gaps) {
    const places = Array.from({ length: Math.max(gone.length, come.length) }, (_, place) => place);
    for (const place of places) {
      const { [place]: old } = gone;
      const { [place]: fresh } = come;
      if (old && fresh) {
        const values = { before: old.value, after: fresh.value };
        found.push({ kind: 'changed', from: old.at, at: fresh.at, ...values });
      } else if (fresh) found.push({ kind: 'added', at: fresh.at, after: fresh.value });
      else if (old) found.push({ kind: 'taken out', at: old.at, before: old.value });
    }
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** Where the two lists differ: the entries that are gone there, and those that have come. */
function gapsBetween(before: List, after: List): Gap[] {
  const gaps: Gap[] = [];
  let open: Gap | undefined;
  let [from, at] = [0, 0];
  for (const part of diffArrays([...before], [...after], { comparator: isSame })) {
    if (!part.added && !part.removed) {
      [from, at, open] = [from + part.count, at + part.count, undefined];
      continue;
    }
    if (!open) {
      open = { gone: [], come: [] };
      gaps.push(open);
    }
    for (const value of part.value) {
      if (part.removed) {
        open.gone.push({ at: from, value });
        from += 1;
      } else {
        open.come.push({ at, value });
        at += 1;
      }
    }
  }
  return gaps;
}

/** Whether two entries are the same thing with something changed: one id, or one text in both. */
function isLike(one: Json, other: Json): boolean {
  if (!isFields(one) || !isFields(other)) return false;
  if (one['id'] !== undefined || other['id'] !== undefined) return one['id'] === other['id'];
  return Object.entries(one).some(
    ([key, value]) => typeof value === 'string' && value !== '' && other[key] === value,
  );
}

function isFields(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
