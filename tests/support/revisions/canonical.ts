import type { Json } from '#domain/content-changes.ts';

/** A content as text, whatever the order of its fields: two that say the same are the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}

/** The value at a place of groups; undefined where there is none. */
export function at(content: Json | undefined, path: readonly string[]): Json | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return content;
  return isGroup(content) ? at(content[name], rest) : undefined;
}

/** A content with another value at a place; the same content where the group is not there. */
export function put(content: Json, path: readonly string[], value: Json | undefined): Json {
  const [name, ...rest] = path;
  if (name === undefined) return value ?? null;
  if (!isGroup(content)) return content;
  const { [name]: inner, ...others } = content;
  if (rest.length > 0)
    return inner === undefined ? content : { ...others, [name]: put(inner, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

function isGroup(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
