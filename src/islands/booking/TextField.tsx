import type { InputHTMLAttributes } from 'react';
import { useFormState } from 'react-hook-form';
import { Field } from '#islands/ui/Field.tsx';
import type { BookingFormApi, FieldName } from './form/form-values.ts';

type Props = {
  readonly form: BookingFormApi;
  readonly name: FieldName;
  readonly label: string;
  /** When the field is left; beside what the form itself does then. */
  readonly onLeave?: () => void;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'placeholder'
  | 'maxLength'
  | 'onFocus'
>;

/** A line of text of the booking form. */
export function TextField({ form, name, label, onLeave, ...input }: Props) {
  const { errors } = useFormState({ control: form.control, name });
  const error = errors[name]?.message;
  return (
    <Field id={`booking-${name}`} label={label} error={error}>
      {(control) => (
        <input
          className="input"
          aria-required
          {...control}
          {...input}
          {...form.register(name, onLeave && { onBlur: onLeave })}
        />
      )}
    </Field>
  );
}
