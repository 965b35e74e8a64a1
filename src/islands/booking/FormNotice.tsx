import type { ReactNode } from 'react';
import { takeFocus } from '#islands/ui/take-focus.ts';

type Props = {
  /** `offer` is good news or a hint, `problem` is what stopped the booking. */
  readonly tone: 'offer' | 'problem';
  /** Whether it just appeared and should get the focus. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
};

/** Something to know before the first field. */
export function FormNotice({ tone, isNews = false, children }: Props) {
  return (
    <div
      role={tone === 'problem' ? 'alert' : undefined}
      className={`form-notice form-notice-${tone}`}
      tabIndex={isNews ? -1 : undefined}
      ref={isNews ? takeFocus : undefined}
    >
      {children}
    </div>
  );
}
