/** What a content file is made of. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** One step into a content file: a field, a place in a list, or the entry of a list with this id. */
export type Step = string | number | { readonly id: string | number };

/** What the owner changed in one place of a content file; without a value it was taken out. */
export type ContentChange = {
  readonly file: string;
  readonly path: readonly Step[];
  readonly value?: Json | undefined;
  /**
   * Of a list that was changed as a whole: the ids it had before. What an upgrade adds to the list
   * is none of them, and comes to the owner's.
   */
  readonly known?: readonly (string | number)[] | undefined;
};

/** Why a change whose place an update took away is set aside. */
export const PLACE_GONE = 'its place is not there anymore';

type Fields = { readonly [key: string]: Json };

/**
 * What makes one content of the other, as small as it can be, so that an upgrade's new texts still
 * come through beside the owner's. Entries with an id are found by it; a list that has grown,
 * shrunk or changed its order is one change.
 */
export function changesBetween(
  file: string,
  before: Json,
  after: Json,
  path: readonly Step[] = [],
): ContentChange[] {
  if (isSame(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
      const inner = [...path, key];
      const { [key]: was } = before;
      const { [key]: is } = after;
      if (is === undefined) return [{ file, path: inner }];
      if (was === undefined) return [{ file, path: inner, value: is }];
      return changesBetween(file, was, is, inner);
    });
  }
  const steps = Array.isArray(before) && Array.isArray(after) && sameEntries(before, after);
  if (!steps) {
    const known = listOf(before)
      .map(idOf)
      .filter((id) => id !== undefined);
    return [{ file, path, value: after, ...(known.length > 0 && { known }) }];
  }
  return steps.flatMap((step, place) =>
    changesBetween(file, listOf(before)[place] ?? null, listOf(after)[place] ?? null, [
      ...path,
      step,
    ]),
  );
}

/** The content with a change in it; undefined when its place is not there anymore. */
export function withChange(content: Json, change: ContentChange): Json | undefined {
  const { path, value } = change;
  const [step, ...rest] = path;
  if (step === undefined) return withNewEntries(content, change);
  const inner = { ...change, path: rest };
  if (Array.isArray(content)) {
    const list = listOf(content);
    const place =
      typeof step === 'object' ? list.findIndex((entry) => idOf(entry) === step.id) : Number(step);
    const entry = list[place];
    if (entry === undefined) return undefined;
    const changed = withChange(entry, inner);
    return changed === undefined ? undefined : list.with(place, changed);
  }
  if (!isFields(content) || typeof step !== 'string') return undefined;
  const { [step]: field, ...others } = content;
  if (rest.length === 0) {
    const is = field === undefined ? value : withNewEntries(field, change);
    return is === undefined ? others : { ...content, [step]: is };
  }
  if (field === undefined) return undefined;
  const changed = withChange(field, inner);
  return changed === undefined ? undefined : { ...content, [step]: changed };
}

/** The change's value, and after it what an upgrade has added to the list that it replaces. */
function withNewEntries(content: Json, { value, known }: ContentChange): Json | undefined {
  if (!known || !Array.isArray(value)) return value;
  const list = listOf(value);
  const ids = [...known, ...list.map(idOf)];
  const added = listOf(content).filter((entry) => {
    const id = idOf(entry);
    return id !== undefined && !ids.includes(id);
  });
  return [...list, ...added];
}

/** The content of a file with all changes that are for it; one whose place is gone does nothing. */
export function withChanges(file: string, content: Json, changes: readonly ContentChange[]): Json {
  return changes
    .filter((change) => change.file === file)
    .reduce((current, change) => {
      const changed = withChange(current, change);
      return changed === undefined ? current : changed;
    }, content);
}

/** Whether two changes are the same one. */
export function isSameChange(one: ContentChange, other: ContentChange): boolean {
  return isSamePlace(one, other) && isSame(one.value, other.value);
}

/** Whether two changes are for the same place. */
export function isSamePlace(one: ContentChange, other: ContentChange): boolean {
  return one.file === other.file && JSON.stringify(one.path) === JSON.stringify(other.path);
}

/**
 * Whether a fault at this path of a checked content may come from the change: one of the two places
 * lies in the other.
 */
export function touches(
  change: ContentChange,
  fault: readonly PropertyKey[],
  content: Json,
): boolean {
  const path = plainPath(change.path, content);
  const length = Math.min(path.length, fault.length);
  return path.slice(0, length).every((step, place) => String(step) === String(fault[place]));
}

/** A path with places in lists in place of ids. */
export function plainPath(path: readonly Step[], content: Json): (string | number)[] {
  let current: Json | undefined = content;
  return path.map((step) => {
    const list: readonly Json[] = Array.isArray(current) ? listOf(current) : [];
    const plain =
      typeof step === 'object' ? list.findIndex((entry) => idOf(entry) === step.id) : step;
    current = isFields(current) ? current[String(plain)] : list[Number(plain)];
    return plain;
  });
}

/** Whether two contents say the same; the order of fields says nothing. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    const [list, others] = [listOf(one), listOf(other)];
    return list.length === others.length && list.every((entry, at) => isSame(entry, others[at]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
  );
}

/** The steps to the entries of two lists that hold the same ones; undefined where they do not. */
function sameEntries(before: Json, after: Json): Step[] | undefined {
  const [list, others] = [listOf(before), listOf(after)];
  if (list.length !== others.length) return undefined;
  const ids = list.map(idOf);
  const otherIds = others.map(idOf);
  if (ids.every((id) => id === undefined) && otherIds.every((id) => id === undefined))
    return list.map((_, place) => place);
  if (ids.some((id, place) => id === undefined || id !== otherIds[place])) return undefined;
  if (new Set(ids).size < ids.length) return undefined;
  return ids.flatMap((id) => (id === undefined ? [] : [{ id }]));
}

function idOf(entry: Json): string | number | undefined {
  const id = isFields(entry) ? entry['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
