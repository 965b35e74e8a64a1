import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { EntryContext } from './entry-context.ts';
import { AddRow, RowButtons } from './RowButtons.tsx';
import { namesIn, nodeOf, startText, withTyped, type FormNode } from './form-nodes.ts';
import { NodeProblem } from './NodeProblem.tsx';
import { useEntries } from './use-entries.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';

/** A list: entries are added, removed and put in order, with a way back. */
export function SiteList({ node, onChange, next, Field }: FieldProps<'list'>) {
  const { items, field } = node;
  const { getValues } = useFormContext<Values>();
  const [added, setAdded] = useState('');
  // What leaves its place is drawn anew: it takes along what was typed in it.
  const held = () => items.map((item) => withTyped(item, typedOf(getValues())));
  const set = (entries: readonly FormNode[]) => {
    onChange({ ...node, items: entries });
  };
  const { frame, add, remove, move, note } = useEntries({ held, set });
  const { list, gripOf } = useRowDrag(frame, move);
  const canGrow = items.length < field.max;
  const canShrink = items.length > field.min;
  const isFixed = field.min === field.max;
  return (
    <fieldset className="site-group">
      <legend className="form-part">{field.label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      <ol ref={frame} className="site-list" data-fixed={isFixed} {...list}>
        {items.map((item, place) => (
          <li key={item.name}>
            <Entry
              node={item}
              place={place}
              isNew={item.name === added}
              onChange={onChange}
              next={next}
              Field={Field}
            />
            <RowButtons
              label={`${field.label}, ${field.of.label.toLowerCase()} ${place + 1}`}
              grip={items.length > 1 ? gripOf(place) : undefined}
              onUp={place > 0 ? () => move(place, place - 1) : undefined}
              onDown={place < items.length - 1 ? () => move(place, place + 1) : undefined}
              onRemove={
                isFixed
                  ? null
                  : canShrink
                    ? () => {
                        remove(place);
                      }
                    : undefined
              }
            />
          </li>
        ))}
      </ol>
      {note}
      <NodeProblem name={node.name} />
      {!isFixed && (
        <AddRow
          isDisabled={!canGrow}
          onAdd={() => {
            const item = nodeOf(field.of, undefined, next, true);
            setAdded(item.name);
            add(item);
          }}
        >
          {`Add to “${field.label}”`}
        </AddRow>
      )}
    </fieldset>
  );
}

type EntryProps = FieldProps & { readonly place: number; readonly isNew: boolean };

/** An entry: a text as it is, several fields in a fold with their first words on it. */
function Entry({ node, place, isNew, Field, ...how }: EntryProps) {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control });
  const [isOpen, setOpen] = useState(isNew);
  if (node.kind !== 'group') return <Field node={node} {...how} />;
  const first = firstText(node);
  const isWrong = namesIn(node).some((name) => name in errors);
  return (
    <details
      className="site-entry"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        // What was wrong in it stays in view while it is put right.
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span>
          {first ? (
            <TypedName node={first} otherwise={`No. ${place + 1}`} />
          ) : (
            keptName(node, place)
          )}
          <TypedFacts node={node} />
        </span>
        <span className="site-edit">{isOpen || isWrong ? 'Close' : 'Edit'}</span>
      </summary>
      <div className="site-entry-fields">
        <EntryContext value={{ node, place }}>
          <Field node={node} isRoot {...how} />
        </EntryContext>
        <NodeProblem name={node.name} />
      </div>
    </details>
  );
}

type Leaf = Extract<FormNode, { kind: 'leaf' }>;
type NameProps = {
  readonly node: Leaf;
  readonly otherwise: string;
};

/** The first words of an entry, as they are typed. */
function TypedName({ node, otherwise }: NameProps) {
  const { control } = useFormContext<Values>();
  const typed = useWatch({ control, name: node.name });
  return <>{(typeof typed === 'string' ? typed : startText(node.start)) || otherwise}</>;
}

/** What a number of an entry, or two of them, says on its fold, by the name of its field. */
const FACTS: Readonly<Record<string, (typed: string) => string>> = {
  estimate: (dollars) => `$${dollars}`,
  price: (dollars) => `$${dollars}`,
  range: (dollars) => `$${dollars.replace('–', '–$')}`,
  hours: (hours) => `${hours} hours`,
  minutes: (minutes) => `${minutes} minutes`,
  discountPercent: (percent) => `${percent}% off`,
};

/** The price and the time of an entry, as they are typed; nothing of an entry without numbers. */
function TypedFacts({ node }: { readonly node: Extract<FormNode, { kind: 'group' }> }) {
  const { control } = useFormContext<Values>();
  const facts = node.parts.flatMap(({ key, node: part }) => {
    const leaves = (part.kind === 'pair' ? part.parts : [part]).filter(isNumber);
    const say = FACTS[key];
    return say && leaves.length > 0 ? [{ say, leaves }] : [];
  });
  const names = facts.flatMap(({ leaves }) => leaves.map(({ name }) => name));
  const typed = useWatch({ control, name: names });
  if (facts.length === 0) return null;
  const textOf = ({ name, start }: Leaf) => {
    const value = typed[names.indexOf(name)];
    return typeof value === 'string' ? value : startText(start);
  };
  const words = facts.flatMap(({ say, leaves }) => {
    const texts = leaves.map(textOf);
    return texts.includes('') ? [] : [say(texts.join('–'))];
  });
  return <small>{words.join(', ')}</small>;
}

function isNumber(node: FormNode): node is Leaf {
  return node.kind === 'leaf' && node.field.kind === 'number';
}

/** An entry without words of its own is known by what the program calls it. */
function keptName(node: Extract<FormNode, { kind: 'group' }>, place: number): string {
  const kept = node.parts.find((part) => part.node.kind === 'kept')?.node;
  const name = kept?.kind === 'kept' ? startText(kept.start) : '';
  return name === '' ? `No. ${place + 1}` : name.charAt(0).toUpperCase() + name.slice(1);
}

function firstText(node: Extract<FormNode, { kind: 'group' }>) {
  return node.parts
    .map((part) => part.node)
    .filter((part) => part.kind === 'leaf')
    .find(({ field }) => field.kind === 'text' && field.label !== 'Short name');
}
