import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  readonly name: string;
  /** What is set inside, so that nobody has to open it to know. */
  readonly now: ReactNode;
  /** Whether something inside has a value or an error: it is then seen without a tap. */
  readonly opens: boolean;
  readonly children: ReactNode;
};

/** A part of the form that only some need: one line until it is opened, by a tap or by itself. */
export function Fold({ name, now, opens, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // Only ever opened here: what the visitor closed over a value stays closed.
    if (opens && details.current) details.current.open = true;
  }, [opens]);
  return (
    <details className="form-fold" ref={details}>
      <summary>
        <span className="form-fold-name">{name}</span> <span className="form-fold-now">{now}</span>
      </summary>
      <div className="form-fold-body">{children}</div>
    </details>
  );
}
