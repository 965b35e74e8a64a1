import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_GROUPS, CONTENT_LABELS, CONTENT_SCHEMAS } from '#content/forms/all.ts';
import type { FormField } from '#contracts/admin/site.ts';
import type { Json } from '#domain/content-changes.ts';
import { nodeOf, namer, startOf, valueOf } from '#islands/admin/site/form-nodes.ts';
import { formOf } from '#server/site/form-of.ts';
import { hasLabel } from '#server/site/label-at.ts';

const FILES = readdirSync('src/content').filter((name) => name.endsWith('.json'));
const contentOf = (file: string) => JSON.parse(readFileSync(`src/content/${file}`, 'utf8')) as Json;

/** Every field of a form with its path. */
function fieldsOf(field: FormField, path: readonly string[] = []): [string, FormField][] {
  const here: [string, FormField] = [path.join('.'), field];
  switch (field.kind) {
    case 'group':
      return [here, ...field.parts.flatMap((part) => fieldsOf(part.field, [...path, part.name]))];
    case 'list':
    case 'table':
      return [here, ...fieldsOf(field.of, [...path, '*'])];
    default:
      return [here];
  }
}

describe('the forms of the content', () => {
  it('are there for every file, under a head of the dashboard', () => {
    expect(Object.keys(CONTENT_SCHEMAS).toSorted()).toEqual(FILES);
    const grouped = CONTENT_GROUPS.flatMap(({ files }) => Object.keys(files));
    expect(grouped.toSorted()).toEqual(FILES);
  });

  it.each(FILES)('%s: every field has a label', (file) => {
    const bare = fieldsOf(formOf(file))
      .filter(([path]) => path !== '')
      // A field of a table with given keys is labeled by its key.
      .filter(([path, { label }]) => !hasLabel(file, path.split('.')) && !/^[A-Z/]/.test(label));
    expect(bare).toEqual([]);
  });

  it.each(FILES)('%s: every field is reachable, or listed with the reason why not', (file) => {
    const kept = fieldsOf(formOf(file)).filter(([, { kind }]) => kind === 'kept');
    const listed = CONTENT_LABELS[file]?.kept ?? {};
    const starred = (path: string) =>
      Object.keys(listed).some((each) => path.replace(/(?<=packages\.)[a-z]+/, '*') === each);
    expect(kept.filter(([path]) => !starred(path))).toEqual([]);
    expect(Object.keys(listed).length > 0).toBe(kept.length > 0);
  });

  it.each(FILES)('%s comes out of its form as it went in', (file) => {
    const content = contentOf(file);
    const root = nodeOf(formOf(file), content, namer());
    expect(valueOf(root, startOf(root))).toEqual(content);
  });
});
