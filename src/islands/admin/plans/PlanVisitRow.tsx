import { capitalized } from '#domain/capitalized.ts';
import type { PlanPage } from '#contracts/admin/plans.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { isPausedOn } from '#domain/plans/pause.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { DateTile } from '#islands/admin/ui/DateTile.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { seen } from '#stores/admin/plan.ts';
import { restorePlanVisit, skipPlanVisit } from '#stores/admin/plan-visits.ts';
import { ConflictAnswers } from './ConflictAnswers.tsx';
import { PlanVisitChanges } from './PlanVisitChanges.tsx';

/** The badge of each state; none if it comes as planned. */
const WORDS: Record<PlanVisit['state'], { word: string; color: BadgeColor } | null> = {
  planned: null,
  made: null,
  moved: { word: 'Moved', color: 'blue' },
  skipped: { word: 'Skipped', color: 'gray' },
  paused: { word: 'Paused', color: 'yellow' },
  conflict: { word: 'Needs you', color: 'red' },
};

type Props = { readonly page: PlanPage; readonly visit: PlanVisit };

/** One visit of the plan: when it is, and the actions for it alone. */
export function PlanVisitRow({ page, visit }: Props) {
  const { originalDate, date, period, state, bookingId, why } = visit;
  const badge = WORDS[state];
  const title = `${dayName(date)}, ${period}`;
  const isComing = state === 'planned' || state === 'made' || state === 'moved';
  return (
    <li className="row booking-row plan-visit" data-state={state}>
      <DateTile date={date} />
      <div className="row-body">
        <div className="row-head">
          {bookingId === null ? (
            <span className="row-title">{capitalized(period)}</span>
          ) : (
            <a className="row-title" href={`#bookings/${bookingId}`}>
              {capitalized(period)}
              <span className="sr-only"> on {dayName(date)}</span>
            </a>
          )}
          {badge && <Badge {...badge} />}
        </div>
        {visit.serviceType !== page.plan.serviceType && (
          <p className="row-line">{serviceLabel(visit.serviceType)}</p>
        )}
        {date !== originalDate && (
          <p className="row-line row-quiet">Instead of {dayName(originalDate)}</p>
        )}
        {why !== null && <p className="row-line">{why}</p>}
      </div>
      {state === 'skipped' && !isPausedOn(page.plan, date) && (
        <button
          className="quiet-action"
          type="button"
          onClick={() => void restorePlanVisit(seen(page), visit)}
        >
          Bring back<span className="sr-only"> {title}</span>
        </button>
      )}
      {state === 'conflict' && <ConflictAnswers plan={seen(page)} visit={visit} />}
      {isComing && (
        <button
          className="quiet-action"
          type="button"
          onClick={() => void skipPlanVisit(seen(page), visit)}
        >
          Skip<span className="sr-only"> {title}</span>
        </button>
      )}
      {(isComing || state === 'conflict') && (
        <PlanVisitChanges page={page} visit={visit} isComing={isComing} />
      )}
    </li>
  );
}
