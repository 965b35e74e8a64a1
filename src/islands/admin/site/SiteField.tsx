import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Boxes } from '#islands/admin/ui/Boxes.tsx';
import { Choice } from '#islands/admin/ui/Choice.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import type { Values } from '#islands/admin/ui/typed.ts';
import type { FieldProps } from './field-props.ts';
import { choiceName, startText, type FormNode } from './form-nodes.ts';
import { PictureChoice } from './PictureChoice.tsx';
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
      if (node.field.isPhotograph) return <SitePhotograph node={node} />;
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
