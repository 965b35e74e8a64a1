import type { HistoryLine } from '#contracts/fields.ts';
import { recordSentence } from '#domain/record-history.ts';
import { HistoryLines } from './HistoryLines.tsx';

type Props = {
  readonly lines: readonly HistoryLine[];
  /** Shown as a card beside others, not at the foot of a sheet. */
  readonly isCard?: boolean;
};

/** The change history of a customer or the crews, folded away, newest first. */
export function RecordHistory({ lines, isCard = false }: Props) {
  if (lines.length === 0) return null;
  return (
    <details className={isCard ? 'card fold-card' : 'record-history'}>
      <summary className={isCard ? undefined : 'fold-row'}>History</summary>
      <HistoryLines lines={lines} sentence={recordSentence} />
    </details>
  );
}
