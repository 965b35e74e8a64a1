import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  /** What the button says. */
  readonly label: string;
  /** What the actions are for, for screen readers. */
  readonly of: string;
  readonly children: ReactNode;
};

/** Rarely used actions, behind one button; Escape closes them again. */
export function More({ label, of, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = fold.current;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details?.open) return;
      event.stopPropagation();
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    details?.addEventListener('keydown', close);
    return () => details?.removeEventListener('keydown', close);
  }, []);
  return (
    <details ref={fold} className="fold">
      <summary className="quiet-action">
        {label}
        <span className="sr-only"> for {of}</span>
      </summary>
      <div className="fold-actions">{children}</div>
    </details>
  );
}
