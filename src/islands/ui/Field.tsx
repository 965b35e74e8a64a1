import type { ReactNode } from 'react';

/** What a control needs so that its label, hint and error belong to it. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type Props = {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** A line below the control. */
  readonly hint?: ReactNode;
  /** Whether the hint changes by itself and is then read out politely. */
  readonly live?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
};

/** A labeled control with its hint and its error text (spec 5). */
export function Field({ id, label, error, optional, hint, live, className = '', children }: Props) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`} data-invalid={Boolean(error)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="form-optional"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="field-hint" id={hintId} role={live ? 'status' : undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}
