import type { ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  /** Something is lost with a yes. */
  readonly isDanger?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** What has to be chosen for a yes. */
  readonly children?: ReactNode;
};

/** Asks before something that cannot be taken back. */
export function Question({ title, text, yes, isDanger = false, onYes, onNo, children }: Props) {
  return (
    <Sheet title={title} isSmall onClose={onNo}>
      <p>{text}</p>
      {children}
      <div className="question-answers">
        <button
          className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
          type="button"
          onClick={onYes}
        >
          {yes}
        </button>
        <button className="button button-quiet" type="button" onClick={onNo}>
          Keep as it is
        </button>
      </div>
    </Sheet>
  );
}
