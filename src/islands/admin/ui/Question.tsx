import type { ReactNode } from 'react';
import { unbroken } from '#domain/unbroken.ts';
import { Sheet } from './Sheet.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  /** Yes is destructive. */
  readonly isDanger?: boolean;
  /** Yes is in progress: blocks a second tap. */
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** What has to be chosen before Yes. */
  readonly children?: ReactNode;
};

/** Confirms something that cannot be undone, or not easily. */
export function Question({ title, text, yes, onYes, onNo, children, ...how }: Props) {
  const { no = 'Never mind', isDanger = false, isBusy = false } = how;
  return (
    <Sheet title={title} isSmall onClose={onNo}>
      <p>{unbroken(text)}</p>
      {children}
      <div className="question-answers">
        <button
          className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onYes();
          }}
        >
          {yes}
        </button>
        <button className="button button-quiet" type="button" onClick={onNo}>
          {no}
        </button>
      </div>
    </Sheet>
  );
}
