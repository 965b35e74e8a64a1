import type { ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  /** Something is lost with a yes. */
  readonly isDanger?: boolean;
  /** The yes is being done: it cannot be said twice. */
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** What has to be chosen for a yes. */
  readonly children?: ReactNode;
};

/** Asks before something that cannot be taken back, or not at a glance. */
export function Question({ title, text, yes, onYes, onNo, children, ...how }: Props) {
  const { no = 'Keep as it is', isDanger = false, isBusy = false } = how;
  return (
    <Sheet title={title} isSmall onClose={onNo}>
      <p>{text}</p>
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
