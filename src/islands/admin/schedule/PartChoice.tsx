import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { capitalized } from '#domain/capitalized.ts';
import { PERIODS, spanHours, type Period } from '#domain/slots.ts';
import { messageAt, type Values } from '#islands/admin/ui/typed.ts';

type Part = {
  /** Its name where it is heard alone: `Morning (8–12)`. */
  readonly name: string;
  /** A word or two below its name, instead of its hours. */
  readonly word?: string | undefined;
  /** What is heard of it besides: when a visit can start, or why none can. */
  readonly more?: string | undefined;
  readonly isDisabled?: boolean;
};

type Props = {
  readonly name: string;
  readonly label: string;
  readonly period: Period;
  readonly part: (period: Period) => Part;
  /** Why what is chosen can't be had. */
  readonly hint: string | undefined;
};

/** The part of the day, as three segments. */
export function PartChoice({ name, label, period, part, hint }: Props) {
  const id = useId();
  const { control } = useFormContext<Values>();
  const { field, formState } = useController({ control, name, defaultValue: period });
  const below = messageAt(formState.errors, name) ?? hint;
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={below === undefined ? undefined : `${id}-hint`}
    >
      <p className="part-label" id={`${id}-label`}>
        {label}
      </p>
      <div className="part-choice">
        {PERIODS.map((each) => {
          const { name: whole, word, more, isDisabled = false } = part(each);
          return (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-part`}
                value={each}
                checked={each === period}
                disabled={isDisabled}
                aria-label={whole}
                aria-describedby={more && `${id}-${each}`}
                onBlur={field.onBlur}
                onChange={() => {
                  field.onChange(each);
                }}
                {...(each === period && { ref: field.ref })}
              />
              <strong>{capitalized(each)}</strong>
              <small>{word ?? spanHours([each])}</small>
              <span className="sr-only" id={`${id}-${each}`}>
                {more}
              </span>
            </label>
          );
        })}
      </div>
      {below !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {below}
        </p>
      )}
    </div>
  );
}
