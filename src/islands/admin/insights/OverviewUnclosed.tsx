import { useState } from 'react';
import type { Overview } from '#contracts/admin/insights.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import { FEW } from './overview-columns.ts';
import { VisitLine } from './VisitLine.tsx';

/** As many as a person closes in one go; the others are folded behind their number. */
const UNCLOSED_SHOWN = 20;

/** The id of the card. */
export const UNCLOSED_ID = 'overview-unclosed';

/** Past visits of which nobody has said how they went, and what they owe; nothing if there are none. */
export function OverviewUnclosed({ unclosed }: Pick<Overview, 'unclosed'>) {
  const { count, visits } = unclosed;
  const [isOpen, setOpen] = useState(useWide(WIDE) && count <= FEW);
  if (count === 0) return null;
  const more = count - visits.length;
  return (
    <section
      className="card day-card card-late card-unclosed"
      id={UNCLOSED_ID}
      tabIndex={-1}
      aria-labelledby="unclosed-title"
    >
      <details
        open={isOpen}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary className="day-head">
          <h2 id="unclosed-title">Needs wrapping up</h2>
          <span>{sumOf(unclosed)}</span>
        </summary>
        <LongList
          items={visits}
          first={UNCLOSED_SHOWN}
          labelledBy="unclosed-title"
          className="visits"
          row={(visit) => <VisitLine key={visit.id} visit={visit} withDay />}
        />
        {more > 0 && <p className="quiet">And {more} more, once these are wrapped up.</p>}
      </details>
    </section>
  );
}

/** `2 visits · $145`; of a longer list than is shown, only the count is known. */
function sumOf(unclosed: Overview['unclosed']): string {
  const many = unclosed.count === 1 ? '1 visit' : `${unclosed.count} visits`;
  const due = dueOf(unclosed);
  return due === '' ? many : `${many} · ${due}`;
}

/** What they owe together: `$145`; '' for nothing, and where not all of them are known here. */
export function dueOf({ count, visits }: Overview['unclosed']): string {
  const due = visits.reduce((sum, { balance }) => sum + decimalToCents(balance), 0);
  return due === 0 || count > visits.length ? '' : formatMoney(due);
}
