import { z } from 'zod';
import type { FormField, SitePicture } from '#contracts/admin/site.ts';
import { CONTENT_LABELS, CONTENT_SCHEMAS } from '#content/forms/all.ts';
import { labelAt } from './label-at.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Empty = 'value' | 'none' | 'null';

const MOST = 300;
/** A text that is shorter than this everywhere gets one line. */
const LONG_NAMES = /^(text|lead|answer|blurb|description|reviewText|paragraphs|story|\*)$/;

/** The form of a content file, made of its schema and its labels. @throws Error for no such file. */
export function formOf(file: string, pictures: Pictures = NONE): FormField {
  const { [file]: schema } = CONTENT_SCHEMAS;
  if (!schema) throw new Error(`There is no schema of ${file}.`);
  // What is typed: what a schema makes of it, such as curly apostrophes, is the build's.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fieldOf({ file, pictures }, json, [], 'value');
}

/** What a field can choose from among the draft's pictures. */
export type Pictures = {
  readonly pictures: readonly SitePicture[];
  readonly pairs: readonly SitePicture[];
};
const NONE: Pictures = { pictures: [], pairs: [] };
type Of = { readonly file: string; readonly pictures: Pictures };
/** Fields that name a picture, or a pair of two: by their name, where they are a text. */
const NAMES_PICTURE = /^(?:.*\.)?picture$/;
const NAMES_PAIR = /^(?:heroPair|photos\.\*\.pair|examples\.\*)$/;
/** A group with these fields is a photograph. */
const OF_PHOTOGRAPH = ['photo', 'x', 'y', 'alt'];

function fieldOf(of: Of, schema: JsonSchema, path: string[], empty: Empty): FormField {
  const { file } = of;
  const words = labelAt(file, path);
  const keptBecause = CONTENT_LABELS[file]?.kept?.[path.join('.')];
  if (keptBecause !== undefined) return { ...words, kind: 'kept' };
  const nullable = schema.anyOf?.find((each) => typeof each === 'object' && each.type !== 'null');
  if (schema.anyOf && typeof nullable === 'object') return fieldOf(of, nullable, path, 'null');
  const inner = (part: JsonSchema | boolean | undefined, name: string, isEmpty: Empty = 'value') =>
    fieldOf(of, typeof part === 'object' ? part : {}, [...path, name], isEmpty);
  const options = optionsOf(schema);
  if (options) return { ...words, kind: 'choice', options, empty };
  switch (schema.type) {
    case 'boolean':
      return { ...words, kind: 'yes', empty };
    case 'integer':
    case 'number':
      return { ...words, kind: 'number', empty };
    case 'array': {
      if (schema.prefixItems) {
        const parts = schema.prefixItems.map((part, place) => inner(part, String(place)));
        return { ...words, kind: 'pair', parts };
      }
      const items =
        typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
      const each = optionsOf(items);
      if (each) return { ...words, kind: 'choices', options: each, empty };
      const { minItems: min = 0, maxItems: max = MOST } = schema;
      return { ...words, kind: 'list', of: inner(items, '*'), min, max };
    }
    case 'object': {
      const { properties, propertyNames, additionalProperties } = schema;
      const names = typeof propertyNames === 'object' ? optionsOf(propertyNames) : undefined;
      if (properties) {
        const isOptional = (name: string) => schema.required?.includes(name) !== true;
        const parts = Object.entries(properties).map(([name, part]) => ({
          name,
          field: inner(part, name, isOptional(name) ? 'none' : 'value'),
        }));
        const group = { ...words, kind: 'group', parts, empty } as const;
        if (Object.keys(properties).join() !== OF_PHOTOGRAPH.join()) return group;
        return { ...group, photograph: file === 'crew.json' ? 'portrait' : 'wide' };
      }
      if (names) {
        const parts = names.map((name) => {
          const field = inner(additionalProperties, '*');
          return { name, field: { ...field, label: spelled(name) } };
        });
        return { ...words, kind: 'group', parts, empty };
      }
      const keyLabel = labelAt(file, [...path, '*key']).label;
      return { ...words, kind: 'table', of: inner(additionalProperties, '*'), keyLabel };
    }
    default: {
      const at = path.join('.');
      const { pictures, pairs } = of.pictures;
      if (NAMES_PICTURE.test(at)) return { ...words, kind: 'picture', options: pictures, empty };
      if (NAMES_PAIR.test(at)) return { ...words, kind: 'picture', options: pairs, empty };
      if (schema.format === 'date') return { ...words, kind: 'date', empty };
      return { ...words, kind: 'text', isLong: LONG_NAMES.test(path.at(-1) ?? ''), empty };
    }
  }
}

function optionsOf(schema: JsonSchema): string[] | undefined {
  return schema.enum?.every((each) => typeof each === 'string') ? schema.enum : undefined;
}

/** A name of the program as a label: `two-bedroom` is `Two bedroom`. */
function spelled(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
