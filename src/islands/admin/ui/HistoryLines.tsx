import { Fragment } from 'react';
import './history.css';
import { ActorName } from './ActorName.tsx';
import { momentName } from './day-parts.ts';

type Props<Line> = {
  readonly lines: readonly Line[];
  readonly sentence: (line: Line) => string;
};

/** Who did what and when, line by line. */
export function HistoryLines<
  Line extends {
    readonly id: number;
    readonly actor: string;
    /** Everybody who did it, where that is more than one. */
    readonly actors?: readonly string[];
    readonly createdAt: string;
  },
>({ lines, sentence }: Props<Line>) {
  return (
    <ol className="history-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <p dir="auto">{sentence(line)}</p>
          <p className="row-line row-quiet">
            {(line.actors ?? [line.actor]).map((actor) => (
              <Fragment key={actor}>
                <ActorName actor={actor} />,{' '}
              </Fragment>
            ))}
            {momentName(line.createdAt)}
          </p>
        </li>
      ))}
    </ol>
  );
}
