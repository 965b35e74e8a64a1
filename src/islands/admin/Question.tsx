import { Sheet } from './Sheet.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before something that cannot be taken back. */
export function Question({ title, text, yes, onYes, onNo }: Props) {
  return (
    <Sheet title={title} isSmall onClose={onNo}>
      <p>{text}</p>
      <div className="question-answers">
        <button className="button button-danger" type="button" onClick={onYes}>
          {yes}
        </button>
        <button className="button button-quiet" type="button" onClick={onNo}>
          Keep as it is
        </button>
      </div>
    </Sheet>
  );
}
