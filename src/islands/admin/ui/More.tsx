import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  /** What the button says. */
  readonly label: string;
  /** What the actions are for, for screen readers. */
  readonly of: string;
  /** Whether the button is only an icon, and what it says only spoken. */
  readonly isIcon?: boolean;
  readonly children: ReactNode;
};

/** Rarely used actions, behind one button; Escape closes them again. */
export function More({ label, of, isIcon = false, children }: Props) {
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
      {isIcon ? (
        <summary className="icon-button">
          <Icon name="more" />
          <span className="sr-only">
            {label} for {of}
          </span>
        </summary>
      ) : (
        <summary className="quiet-action">
          {label}
          <span className="sr-only"> for {of}</span>
        </summary>
      )}
      <div className="fold-actions">{children}</div>
    </details>
  );
}
