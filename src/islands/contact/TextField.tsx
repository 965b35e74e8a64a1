import type { InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#islands/ui/Field.tsx';

type Props = {
  /** What `register` answered for this field. */
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional?: boolean;
  /** Draws a text area of some lines in place of an input. */
  readonly multiline?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'>;

/** A line or a block of text of the contact forms. */
export function TextField({ field, label, error, optional = false, multiline, ...input }: Props) {
  return (
    <Field id={`contact-${field.name}`} label={label} error={error} optional={optional}>
      {(control) =>
        multiline ? (
          <textarea className="input" rows={5} {...control} {...field} />
        ) : (
          <input className="input" aria-required={!optional} {...control} {...input} {...field} />
        )
      }
    </Field>
  );
}
