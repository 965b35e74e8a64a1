import type { InputHTMLAttributes } from 'react';
import {
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { Field } from './Field.tsx';
import { QUESTION } from './question.ts';

/** The parts of a form that a field needs. */
type FormOf<Values extends FieldValues, Body> = Pick<
  UseFormReturn<Values, unknown, Body>,
  'control' | 'register'
>;

type Props<Values extends FieldValues, Body> = {
  readonly form: FormOf<Values, Body>;
  readonly name: FieldPath<Values>;
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean;
  /** Renders a text area of this many lines instead of an input. */
  readonly rows?: number;
  /** Runs on blur, in addition to the form's own handler. */
  readonly onLeave?: () => void;
} & Pick<
  InputHTMLAttributes<HTMLElement>,
  'autoCapitalize' | 'autoFocus' | 'className' | 'inputMode' | 'onFocus'
> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'maxLength' | 'placeholder' | 'type'
  >;

/** A text input or text area of a public form; subscribes only to its own error. */
export function TextField<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const {
    form,
    name,
    id,
    label,
    optional = false,
    rows,
    onLeave,
    className = 'input',
    ...rest
  } = props;
  const { errors } = useFormState({ control: form.control, name });
  const error = errors[name]?.message;
  const sentence = typeof error === 'string' ? error : undefined;
  const said = errors[name]?.type === QUESTION ? { hint: sentence } : { error: sentence };
  return (
    <Field id={id} label={label} optional={optional} {...said}>
      {(control) => {
        const attributes = {
          ...{ className, 'aria-required': !optional },
          ...{ ...control, ...rest, ...form.register(name, onLeave && { onBlur: onLeave }) },
        };
        return rows ? <textarea rows={rows} {...attributes} /> : <input {...attributes} />;
      }}
    </Field>
  );
}
