import { CONTENT_LABELS } from '#content/forms/all.ts';
import { COMMON } from '#content/forms/labels.ts';

/** The label of a field, with its hint: its own, its file's for that name, or the common one. */
export function labelAt(
  file: string,
  path: readonly string[],
): { label: string; hint?: string | undefined } {
  const { [file]: labels } = CONTENT_LABELS;
  const fields = labels?.fields ?? {};
  const name = path.at(-1) ?? '';
  const found = fields[path.join('.')] ?? fields[name] ?? COMMON[name] ?? labels?.title ?? name;
  const [label, hint] = typeof found === 'string' ? [found] : found;
  return { label, hint };
}

/** A place in a file in words: `Packages, 2, Published price`. */
export function placeOf(file: string, path: readonly (string | number)[]): string {
  const names: string[] = [];
  const walked: string[] = [];
  for (const step of path.map(String)) {
    const isNumber = /^\d+$/.test(step);
    const plain = [...walked, step];
    // An entry is told by its number; the key of a table, such as a page's path, is its own name.
    const isNamed = !isNumber && hasLabel(file, plain);
    if (isNumber) names.push(`no. ${Number(step) + 1}`);
    else names.push(isNamed ? labelAt(file, plain).label : step);
    walked.push(isNamed ? step : '*');
  }
  return names.join(', ');
}

/** Whether a field has a label of its own, by its path or its name. */
export function hasLabel(file: string, path: readonly string[]): boolean {
  const name = path.at(-1) ?? '';
  const fields = CONTENT_LABELS[file]?.fields ?? {};
  return path.join('.') in fields || name in fields || name in COMMON;
}
