import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import { useIssue } from './AdminForm.tsx';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly options: readonly { value: string; label: string }[];
} & ComponentProps<'select'>;

/** A choice of an AdminForm. */
export function Choice({ name, label, hint, options, ...rest }: Props) {
  const id = useId();
  const error = useIssue(name);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(control) => (
        <select {...control} className="input" name={name} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
