import type { ReactNode } from 'react';
import { takeFocus } from './take-focus.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** The lasting confirmation of a sent message; its toast is gone in five seconds. */
export function SentPanel({ title, children }: Props) {
  return (
    <section className="sent" aria-labelledby="sent-title">
      <h3 id="sent-title" tabIndex={-1} ref={takeFocus}>
        {title}
      </h3>
      {children}
    </section>
  );
}
