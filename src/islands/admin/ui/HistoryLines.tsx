import './history.css';
import { ActorName } from './ActorName.tsx';
import { momentName } from './day-parts.ts';

type Props<Line> = {
  readonly lines: readonly Line[];
  readonly sentence: (line: Line) => string;
};

/** Who did what and when, line by line. */
export function HistoryLines<
  Line extends { readonly id: number; readonly actor: string; readonly createdAt: string },
>({ lines, sentence }: Props<Line>) {
  return (
    <ol className="history-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <p dir="auto">{sentence(line)}</p>
          <p className="row-line row-quiet">
            <ActorName actor={line.actor} />, {momentName(line.createdAt)}
          </p>
        </li>
      ))}
    </ol>
  );
}
