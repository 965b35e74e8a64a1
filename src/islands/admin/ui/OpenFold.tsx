import { useState, type ReactNode } from 'react';

type Props = {
  readonly className: string;
  readonly summary: ReactNode;
  /** What stands in it; told whether it is open, so that a closed one asks the server nothing. */
  readonly children: (isOpen: boolean) => ReactNode;
};

/** A `details` whose content knows whether it is open. */
export function OpenFold({ className, summary, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={(event) => {
        // A fold inside says so too, in some browsers.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      {summary}
      {children(isOpen)}
    </details>
  );
}
