import { useStore } from '@nanostores/react';
import type { Overview } from '#contracts/admin/insights.ts';
import { addDays } from '#domain/calendar-date.ts';
import { today } from '#browser/today.ts';
import { $planSearch, $showsLaterDates } from '#stores/admin/plans.ts';
import { dayName, placeName } from '#islands/admin/ui/day-parts.ts';
import { ConflictAnswers } from './ConflictAnswers.tsx';
import './plan-conflicts.css';

/** What is further away can wait, and must not push today's money off the screen. */
const SOON_DAYS = 14;

type Conflicts = Overview['planConflicts']['conflicts'];

/**
 * Conflicting dates of regular customers, each resolved in one tap; those more than two weeks away
 * are folded.
 */
export function PlanConflicts({ count, conflicts }: Overview['planConflicts']) {
  const isOpen = useStore($showsLaterDates);
  if (count === 0) return null;
  const horizon = addDays(today(), SOON_DAYS);
  const soon = conflicts.filter(({ visit }) => visit.date <= horizon);
  const later = conflicts.filter(({ visit }) => visit.date > horizon);
  const more = count - conflicts.length;
  const [first] = later;
  return (
    <div className="plan-conflicts">
      <h3>Plan visits to reschedule</h3>
      {soon.length > 0 && <ConflictList conflicts={soon} label="Plan visits to reschedule" />}
      {first && (
        <details
          className="plan-conflicts-later"
          open={isOpen}
          onToggle={({ currentTarget }) => {
            $showsLaterDates.set(currentTarget.open);
          }}
        >
          <summary className="quiet-action">
            {later.length + more} {soon.length > 0 ? 'more' : 'later'},{' '}
            {later.length + more === 1 ? 'on' : 'starting'} {dayName(first.visit.date)}
          </summary>
          <ConflictList conflicts={later} label="Later plan visits to reschedule" />
          <MoreDates count={more} />
        </details>
      )}
      {!first && <MoreDates count={more} />}
    </div>
  );
}

type ListProps = { readonly conflicts: Conflicts; readonly label: string };

function ConflictList({ conflicts, label }: ListProps) {
  return (
    <ul aria-label={label}>
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
  );
}

/** Those that the overview doesn't list. */
function MoreDates({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <a
        href="#customers/plans"
        onClick={() => {
          $planSearch.set({ q: '', state: 'to-decide' });
        }}
      >
        {count} more {count === 1 ? 'date needs' : 'dates need'} you
      </a>
    </p>
  );
}
