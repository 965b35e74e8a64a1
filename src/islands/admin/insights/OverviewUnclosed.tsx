import { useState } from 'react';
import type { Overview } from '#contracts/admin/insights.ts';
import { CloseVisit } from './CloseVisit.tsx';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { FEW } from './overview-columns.ts';
import { VisitLine } from './VisitLine.tsx';

/** Past visits that nobody has closed yet; nothing if all are closed. */
export function OverviewUnclosed({ unclosed }: Pick<Overview, 'unclosed'>) {
  const { count, visits } = unclosed;
  const [isOpen, setOpen] = useState(useWide(WIDE) && count <= FEW);
  if (count === 0) return null;
  const more = count - visits.length;
  return (
    <section className="card day-card card-late" aria-labelledby="unclosed-title">
      <details
        open={isOpen}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary className="day-head">
          <h2 id="unclosed-title">Needs wrapping up</h2>
          <span>{count === 1 ? '1 visit' : `${count} visits`}</span>
        </summary>
        <ul className="visits" aria-labelledby="unclosed-title">
          {visits.map((visit) => (
            <VisitLine key={visit.id} visit={visit} withDay>
              <CloseVisit visit={visit} />
            </VisitLine>
          ))}
        </ul>
        {more > 0 && <p className="quiet">And {more} more, once these are closed.</p>}
      </details>
    </section>
  );
}
