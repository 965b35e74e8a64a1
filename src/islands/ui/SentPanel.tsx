import type { ReactNode } from 'react';
import { takeFocus } from './take-focus.ts';

type Props = {
  readonly title: string;
  readonly level?: 2 | 3;
  readonly children: ReactNode;
};

/** The lasting confirmation of a sent message; its toast is gone in five seconds. */
export function SentPanel({ title, level = 3, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <section className="sent" aria-labelledby="sent-title">
      <Title id="sent-title" tabIndex={-1} ref={takeFocus}>
        {title}
      </Title>
      {children}
    </section>
  );
}
