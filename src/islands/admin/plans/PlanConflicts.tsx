import type { Overview } from '#contracts/admin/insights.ts';
import { $planSearch } from '#stores/admin/plans.ts';
import { placeName } from '#islands/admin/ui/day-parts.ts';
import { ConflictAnswers } from './ConflictAnswers.tsx';
import './plan-conflicts.css';

/** Conflicting dates of regular customers, each resolved in one tap. */
export function PlanConflicts({ count, conflicts }: Overview['planConflicts']) {
  if (count === 0) return null;
  const more = count - conflicts.length;
  return (
    <div className="plan-conflicts">
      <h3 id="plan-conflicts">Plan visits to reschedule</h3>
      <ul aria-labelledby="plan-conflicts">
        {conflicts.map(({ seriesId: id, version, name, visit }) => (
          <li key={`${id} ${visit.originalDate}`}>
            <p>
              <a href={`#customers/plans/${id}`}>
                <bdi>{name}</bdi>
              </a>
              , {placeName(visit)}: <bdi>{visit.why}</bdi>
            </p>
            <ConflictAnswers plan={{ id, version, name }} visit={visit} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <a
            href="#customers/plans"
            onClick={() => {
              $planSearch.set({ q: '', state: 'to-decide' });
            }}
          >
            {more} more {more === 1 ? 'date needs' : 'dates need'} you
          </a>
        </p>
      )}
    </div>
  );
}
