import { useState, type ReactNode } from 'react';

type Props = {
  readonly className: string;
  /** Only one fold of a name is open at a time. */
  readonly name?: string;
  readonly summary: ReactNode;
  /** Its content; receives whether it is open, so that a closed one makes no requests. */
  readonly children: (isOpen: boolean) => ReactNode;
};

/** A `details` whose content knows whether it is open. */
export function OpenFold({ className, name, summary, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={className}
      name={name}
      open={isOpen}
      onToggle={(event) => {
        // In some browsers the toggle event of a nested fold also gets here.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      {summary}
      {children(isOpen)}
    </details>
  );
}
