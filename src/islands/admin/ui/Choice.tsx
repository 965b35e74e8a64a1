import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#islands/ui/Field.tsx';
import type { Values } from './typed.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly options: readonly { value: string; label: string; isDisabled?: boolean }[];
} & Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange'>;

/** A select of a ContractForm; defaults to its first option. */
export function Choice({ name, label, hint, options, ...rest }: Props) {
  const id = useId();
  const { control, register } = useFormContext<Values>();
  const { errors } = useFormState({ control, name, exact: true });
  return (
    <Field id={id} label={label} error={errors[name]?.message} hint={hint}>
      {(attributes) => (
        <select {...attributes} className="input" {...rest} {...register(name)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
