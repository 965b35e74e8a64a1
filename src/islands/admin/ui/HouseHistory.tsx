import './history.css';
import type { HistoryLine } from '#contracts/fields.ts';
import { houseSentence } from '#domain/house-history.ts';
import { momentName } from '#islands/admin/schedule/day-parts.ts';

/** Who changed what of a customer or the crews, folded away, newest first. */
export function HouseHistory({ lines }: { readonly lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="history house-history">
      <summary>History</summary>
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            <p dir="auto">{houseSentence(line)}</p>
            <p className="row-line row-quiet">
              {line.actor}, {momentName(line.createdAt)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
