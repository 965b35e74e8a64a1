import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '#islands/ui/Field.tsx';
import { useIssue } from './AdminForm.tsx';
import type { Values } from './typed.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly multiline?: boolean;
} & ComponentProps<'input'>;

/** A text field of a ContractForm; `multiline` makes it a text area. */
export function Input(props: Props) {
  const form = useFormContext() as unknown;
  return form ? <TypedInput {...props} /> : <OldInput {...props} />;
}

function TypedInput({ name, label, hint, multiline = false, ...rest }: Props) {
  const id = useId();
  const { control, register } = useFormContext<Values>();
  const { errors } = useFormState({ control, name, exact: true });
  return (
    <Field
      id={id}
      label={label}
      error={errors[name]?.message}
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
            {...register(name)}
          />
        ) : (
          <input {...attributes} className="input" {...rest} required={false} {...register(name)} />
        )
      }
    </Field>
  );
}

function OldInput({ name, label, hint, multiline = false, ...rest }: Props) {
  const id = useId();
  const error = useIssue(name);
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={rest.required === false}>
      {(control) =>
        multiline ? (
          <textarea
            {...control}
            className="input"
            name={name}
            rows={3}
            defaultValue={rest.defaultValue}
            maxLength={rest.maxLength}
          />
        ) : (
          <input {...control} className="input" name={name} {...rest} required={false} />
        )
      }
    </Field>
  );
}
