import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import { useIssue } from './AdminForm.tsx';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly multiline?: boolean;
} & ComponentProps<'input'>;

/** A text field of an AdminForm; `multiline` makes it a text area. */
export function Input({ name, label, hint, multiline = false, ...rest }: Props) {
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
