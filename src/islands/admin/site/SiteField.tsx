import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { photographUrl } from '#browser/api/admin/site.ts';
import type { FormField } from '#contracts/admin/site.ts';
import { Boxes } from '#islands/admin/ui/Boxes.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import { drawnPicture } from './drawn-pictures.ts';
import type { FieldProps } from './field-props.ts';
import { choiceName, startText, type FormNode } from './form-nodes.ts';
import { NodeProblem } from './NodeProblem.tsx';
import { SitePhotograph } from './SitePhotograph.tsx';
import { SiteList } from './SiteList.tsx';
import { SiteTable } from './SiteTable.tsx';

/** One field of a part of the site, or a group of them. */
export function SiteField({ node, isRoot = false, ...how }: Omit<FieldProps, 'Field'>) {
  switch (node.kind) {
    case 'kept':
      return null;
    case 'leaf':
      return <SiteLeaf node={node} />;
    case 'list':
      return <SiteList node={node} Field={SiteField} {...how} />;
    case 'table':
      return <SiteTable node={node} Field={SiteField} {...how} />;
    case 'pair':
      return (
        <fieldset className="site-group">
          <legend className="form-part">{node.field.label}</legend>
          {node.field.hint && <p className="field-hint">{node.field.hint}</p>}
          <div className="form-pair form-pair-always">
            {node.parts.map((part, place) => (
              <SiteField
                key={part.name}
                node={relabeled(part, place === 0 ? 'From' : 'To')}
                {...how}
              />
            ))}
          </div>
          <NodeProblem name={node.name} />
        </fieldset>
      );
    case 'group': {
      if (node.field.photograph) return <SitePhotograph node={node} />;
      const inner = node.parts.map(({ key, node: part }) => (
        <SiteField key={key} node={part} {...how} />
      ));
      if (isRoot) return <>{inner}</>;
      return (
        <fieldset className="site-group">
          <legend className="form-part">{node.field.label}</legend>
          {node.field.hint && <p className="field-hint">{node.field.hint}</p>}
          {inner}
          <NodeProblem name={node.name} />
        </fieldset>
      );
    }
  }
}

/** Something that is typed, ticked or chosen. */
function SiteLeaf({ node }: { readonly node: Extract<FormNode, { kind: 'leaf' }> }) {
  const { name, field, start, isLate } = node;
  const { register, setValue } = useFormContext<Values>();
  const { label, hint } = field;
  // A field that comes back, or a new one, begins with its own value.
  useEffect(() => {
    if (!isLate) return;
    if (field.kind === 'yes') setValue(name, start === true);
    else if (field.kind === 'choices') {
      const chosen: readonly unknown[] = Array.isArray(start) ? start : [];
      for (const each of field.options) setValue(choiceName(name, each), chosen.includes(each));
    } else setValue(name, startText(start));
  }, [isLate, name, field, start, setValue]);
  const isOptional = field.empty !== 'value';
  switch (field.kind) {
    case 'yes':
      return (
        <div className="site-yes">
          <label className="form-check">
            <input type="checkbox" {...register(name)} />
            {label}
          </label>
          {hint && <p className="field-hint">{hint}</p>}
          <NodeProblem name={name} />
        </div>
      );
    case 'choices':
      return (
        <div>
          <Boxes
            legend={label}
            set={name}
            boxes={field.options.map((id) => ({ id, label: spelled(id) }))}
          />
          {hint && <p className="field-hint">{hint}</p>}
          <NodeProblem name={name} />
        </div>
      );
    case 'choice': {
      const options = field.options.map((value) => ({ value, label: spelled(value) }));
      const none = isOptional ? [{ value: '', label: 'None' }] : [];
      return <Choice name={name} label={label} hint={hint} options={[...none, ...options]} />;
    }
    case 'picture':
      return <PictureChoice name={name} field={field} start={start} />;
    default: {
      const type = field.kind === 'date' ? 'date' : 'text';
      const isLong =
        field.kind === 'text' && (field.isLong || startText(start).length > LONG_CHARACTERS);
      return (
        <Input
          name={name}
          label={label}
          hint={hint}
          type={type}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          multiline={isLong}
          required={!isOptional}
        />
      );
    }
  }
}

/** A text that is longer than this gets several lines. */
const LONG_CHARACTERS = 50;

function relabeled(node: FormNode, label: string): FormNode {
  if (node.kind !== 'leaf') return node;
  return { ...node, field: { ...node.field, label, hint: undefined } };
}

function spelled(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Props = {
  readonly name: string;
  readonly field: Extract<FormField, { kind: 'picture' }>;
  readonly start: unknown;
};

/** One of the site's pictures, chosen by its title, with what it looks like. */
function PictureChoice({ name, field, start }: Props) {
  const { control } = useFormContext<Values>();
  const typed = useWatch({ control, name });
  const began = typeof start === 'string' ? startText(start) : '';
  const chosen = typeof typed === 'string' ? typed : began;
  const known = field.options.find((each) => each.name === chosen);
  const options = field.options.map((each) => ({ value: each.name, label: each.title }));
  // One that is gone stays what it is until another is chosen.
  const gone = began !== '' && !field.options.some((each) => each.name === began);
  const none = field.empty === 'value' ? [] : [{ value: '', label: 'None' }];
  const { photograph } = known ?? { photograph: null };
  const src = photograph
    ? photographUrl(photograph.photo)
    : (drawnPicture(chosen) ?? drawnPicture(`${chosen}-after`));
  return (
    <div className="site-picture">
      {src !== undefined && chosen !== '' && (
        <img
          src={src}
          alt=""
          loading="lazy"
          style={photograph ? { objectPosition: `${photograph.x}% ${photograph.y}%` } : {}}
        />
      )}
      <Choice
        name={name}
        label={field.label}
        hint={field.hint}
        options={[...none, ...(gone ? [{ value: began, label: began }] : []), ...options]}
      />
    </div>
  );
}
