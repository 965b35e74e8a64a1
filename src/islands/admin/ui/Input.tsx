import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#islands/ui/Field.tsx';
import { messageAt, type Values } from './typed.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly multiline?: boolean;
} & Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'>;

/**
 * A text field of a ContractForm, which sets its initial value; `multiline` makes it a text area.
 */
export function Input({ name, label, hint, multiline = false, ...rest }: Props) {
  const id = useId();
  const { control, register } = useFormContext<Values>();
  const { errors } = useFormState({ control, name, exact: true });
  return (
    <Field
      id={id}
      label={label}
      error={messageAt(errors, name)}
      hint={hint}
      optional={rest.required === false}
    >
      {(attributes) =>
        multiline ? (
          <textarea
            {...attributes}
            className="input"
            rows={3}
            maxLength={rest.maxLength}
            placeholder={rest.placeholder}
            {...register(name)}
          />
        ) : (
          <input {...attributes} className="input" {...rest} required={false} {...register(name)} />
        )
      }
    </Field>
  );
}
