import type { FormField, SiteProblem } from '#contracts/admin/site.ts';
import type { Json } from '#domain/content-changes.ts';
import type { Typed } from '#stores/admin/typed.ts';

type Of<K extends FormField['kind']> = Extract<FormField, { kind: K }>;
type Leaf = Of<'text' | 'number' | 'date' | 'yes' | 'choice' | 'choices' | 'picture'>;

/**
 * A form as it stands on the screen. `name` is the field's name in the form; what is typed in it is
 * among the form's values, the rest is here. `start` is what it begins with.
 */
export type FormNode = { readonly name: string } & (
  | {
      readonly kind: 'leaf';
      readonly field: Leaf;
      readonly start: Json | undefined;
      /** It came, or came back, after the form: the library knows nothing of it. */
      readonly isLate: boolean;
    }
  | { readonly kind: 'kept'; readonly field: Of<'kept'>; readonly start: Json | undefined }
  | {
      readonly kind: 'group';
      readonly field: Of<'group'>;
      readonly parts: readonly { readonly key: string; readonly node: FormNode }[];
    }
  | { readonly kind: 'pair'; readonly field: Of<'pair'>; readonly parts: readonly FormNode[] }
  | { readonly kind: 'list'; readonly field: Of<'list'>; readonly items: readonly FormNode[] }
  | { readonly kind: 'table'; readonly field: Of<'table'>; readonly rows: readonly TableRow[] }
);
/** A row of a table whose keys are typed, too. */
export type TableRow = {
  readonly name: string;
  readonly key: string;
  readonly node: FormNode;
  readonly isLate: boolean;
};

const isFields = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Names for new fields, none twice in a form. */
export function namer(): () => string {
  let last = 0;
  return () => `f${(last += 1)}`;
}

/** The nodes of a field, with the content's values. */
export function nodeOf(
  field: FormField,
  value: Json | undefined,
  next: () => string,
  isLate = false,
): FormNode {
  const name = next();
  switch (field.kind) {
    case 'group': {
      const fields = isFields(value) ? value : {};
      const parts = field.parts.map(({ name: key, field: part }) => ({
        key,
        node: nodeOf(part, fields[key], next, isLate),
      }));
      return { name, kind: 'group', field, parts };
    }
    case 'pair': {
      const parts = field.parts.map((part, place) =>
        nodeOf(part, listOf(value)[place], next, isLate),
      );
      return { name, kind: 'pair', field, parts };
    }
    case 'list': {
      const items = listOf(value).map((entry) => nodeOf(field.of, entry, next, isLate));
      return { name, kind: 'list', field, items };
    }
    case 'table': {
      const rows = Object.entries(isFields(value) ? value : {}).map(([key, entry]) => ({
        name: next(),
        key,
        isLate,
        node: nodeOf(field.of, entry, next, isLate),
      }));
      return { name, kind: 'table', field, rows };
    }
    case 'kept':
      return { name, kind: 'kept', field, start: value };
    default:
      return { name, kind: 'leaf', field, start: value, isLate };
  }
}

/** What the form's library begins with, by the fields' names. */
export function startOf(node: FormNode): Typed {
  switch (node.kind) {
    case 'kept':
      return {};
    case 'pair':
      return Object.assign({}, ...node.parts.map(startOf)) as Typed;
    case 'list':
      return Object.assign({}, ...node.items.map(startOf)) as Typed;
    case 'group':
      return Object.assign({}, ...node.parts.map((part) => startOf(part.node))) as Typed;
    case 'table':
      return Object.assign(
        {},
        ...node.rows.map((row) => ({ [row.name]: row.key, ...startOf(row.node) })),
      ) as Typed;
    case 'leaf':
      return leafStart(node);
  }
}

function leafStart({ name, field, start }: Extract<FormNode, { kind: 'leaf' }>): Typed {
  if (field.kind === 'yes') return start === true ? { [name]: 'on' } : {};
  if (field.kind !== 'choices') return { [name]: startText(start) };
  const chosen = listOf(start).map(String);
  return Object.fromEntries(chosen.map((each) => [choiceName(name, each), 'on']));
}

/** What a leaf begins with. */
export function startText(start: Json | undefined): string {
  return typeof start === 'string' || typeof start === 'number' ? String(start) : '';
}

/** The name of the box of one choice. */
export function choiceName(name: string, option: string): string {
  return `${name}:${option}`;
}

/** The content that is typed; undefined for a field that is left out. */
export function valueOf(node: FormNode, typed: Typed): Json | undefined {
  switch (node.kind) {
    case 'kept':
      return node.start;
    case 'pair':
      return node.parts.map((part) => valueOf(part, typed) ?? null);
    case 'list':
      return node.items.map((item) => valueOf(item, typed) ?? '');
    case 'table':
      return Object.fromEntries(
        node.rows.map(({ name, node: entry }) => [typed[name] ?? '', valueOf(entry, typed) ?? '']),
      );
    case 'group': {
      const parts = node.parts.flatMap(({ key, node: part }) => {
        const value = valueOf(part, typed);
        return value === undefined ? [] : [[key, value] as const];
      });
      const isBlank = parts.every(([, value]) => value === '' || value === null);
      if (node.field.empty === 'none' && isBlank) return undefined;
      return Object.fromEntries(parts);
    }
    case 'leaf':
      return leafValue(node.field, node.name, typed);
  }
}

function leafValue(field: Leaf, name: string, typed: Typed): Json | undefined {
  const { [name]: text = '' } = typed;
  if (field.kind === 'yes') {
    if (text === 'on') return true;
    return field.empty === 'none' ? undefined : false;
  }
  if (field.kind === 'choices') {
    const chosen = field.options.filter((each) => typed[choiceName(name, each)] === 'on');
    return chosen.length === 0 && field.empty === 'none' ? undefined : chosen;
  }
  if (text === '' && field.empty !== 'value') return field.empty === 'null' ? null : undefined;
  if (field.kind !== 'number') return text;
  const amount = Number(text.replace(/^\$/, '').replaceAll(',', ''));
  return text === '' || Number.isNaN(amount) ? text : amount;
}

/** The nodes with what is typed as their beginning, for those that leave the screen and come back. */
export function withTyped(node: FormNode, typed: Typed): FormNode {
  switch (node.kind) {
    case 'kept':
      return node;
    case 'leaf':
      return { ...node, start: leafValue(node.field, node.name, typed), isLate: true };
    case 'pair':
      return { ...node, parts: node.parts.map((part) => withTyped(part, typed)) };
    case 'list':
      return { ...node, items: node.items.map((item) => withTyped(item, typed)) };
    case 'group':
      return {
        ...node,
        parts: node.parts.map(({ key, node: part }) => ({ key, node: withTyped(part, typed) })),
      };
    case 'table':
      return {
        ...node,
        rows: node.rows.map((row) => ({
          ...row,
          isLate: true,
          key: typed[row.name] ?? row.key,
          node: withTyped(row.node, typed),
        })),
      };
  }
}

/** The form with another node in the place of one of the same name. */
export function withNode(root: FormNode, changed: FormNode): FormNode {
  if (root.name === changed.name) return changed;
  switch (root.kind) {
    case 'group':
      return {
        ...root,
        parts: root.parts.map(({ key, node }) => ({ key, node: withNode(node, changed) })),
      };
    case 'list':
      return { ...root, items: root.items.map((item) => withNode(item, changed)) };
    case 'table':
      return {
        ...root,
        rows: root.rows.map((row) => ({ ...row, node: withNode(row.node, changed) })),
      };
    default:
      return root;
  }
}

/** The names of all fields of a node, and its own. */
export function namesIn(node: FormNode): readonly string[] {
  const inner =
    node.kind === 'group'
      ? node.parts.map((part) => part.node)
      : node.kind === 'list'
        ? node.items
        : node.kind === 'pair'
          ? node.parts
          : node.kind === 'table'
            ? node.rows.map((row) => row.node)
            : [];
  return [node.name, ...inner.flatMap(namesIn)];
}

/** The name of the field nearest to a place of the content. */
export function nameAt(root: FormNode, path: SiteProblem['path'], typed: Typed): string {
  let node = root;
  for (const step of path) {
    const inner = innerNode(node, step, typed);
    if (!inner) break;
    node = inner;
  }
  return node.name;
}

function innerNode(node: FormNode, step: string | number, typed: Typed): FormNode | undefined {
  switch (node.kind) {
    case 'group':
      return node.parts.find(({ key }) => key === String(step))?.node;
    case 'list':
      return node.items[Number(step)];
    case 'pair':
      return node.parts[Number(step)];
    case 'table':
      return node.rows.find(({ name, key }) => (typed[name] ?? key) === String(step))?.node;
    default:
      return undefined;
  }
}
