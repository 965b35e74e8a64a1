import type { ReactNode } from 'react';
import { takeFocus } from '#islands/ui/take-focus.ts';

type Props = {
  /** `offer` is good news, `problem` is what kept the booking from going on. */
  readonly tone: 'offer' | 'problem';
  /** Whether it has just come up and the eye belongs there. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
};

/** Something to know before the first field. */
export function FormNotice({ tone, isNews = false, children }: Props) {
  return (
    <div
      className={`form-notice form-notice-${tone}`}
      tabIndex={isNews ? -1 : undefined}
      ref={isNews ? takeFocus : undefined}
    >
      {children}
    </div>
  );
}
