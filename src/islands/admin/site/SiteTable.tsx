import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '#islands/admin/ui/Input.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import type { FieldProps } from './field-props.ts';
import { nodeOf, withTyped, type TableRow } from './form-nodes.ts';
import { AddRow, RowButtons } from './RowButtons.tsx';
import { NodeProblem } from './NodeProblem.tsx';
import { useEntries } from './use-entries.tsx';

/** A table whose two columns are typed, such as English and Spanish. */
export function SiteTable({ node, onChange, next, Field }: FieldProps<'table'>) {
  const { rows, field } = node;
  const { getValues } = useFormContext<Values>();
  const held = () => {
    const typed = withTyped(node, typedOf(getValues()));
    return typed.kind === 'table' ? [...typed.rows] : [];
  };
  const set = (entries: readonly TableRow[]) => {
    onChange({ ...node, rows: entries });
  };
  const { frame, add, remove, note } = useEntries({ held, set });
  return (
    <fieldset className="site-group">
      <legend className="form-part">{field.label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      <ol ref={frame} className="site-list">
        {rows.map((row, place) => (
          <li key={row.name}>
            <div className="site-entry-fields">
              <KeyInput row={row} label={field.keyLabel} />
              <Field node={row.node} onChange={onChange} next={next} />
            </div>
            <RowButtons
              label={`${field.label}, row ${place + 1}`}
              onUp={undefined}
              onDown={undefined}
              onRemove={() => {
                remove(place);
              }}
            />
          </li>
        ))}
      </ol>
      {note}
      <NodeProblem name={node.name} />
      <AddRow
        isDisabled={false}
        onAdd={() => {
          add({
            name: next(),
            key: '',
            isLate: true,
            node: nodeOf(field.of, undefined, next, true),
          });
        }}
      >
        {`Add to “${field.label}”`}
      </AddRow>
    </fieldset>
  );
}

function KeyInput({ row, label }: { readonly row: TableRow; readonly label: string }) {
  const { setValue } = useFormContext<Values>();
  useEffect(() => {
    if (row.isLate) setValue(row.name, row.key);
  }, [row, setValue]);
  return <Input name={row.name} label={label} />;
}
