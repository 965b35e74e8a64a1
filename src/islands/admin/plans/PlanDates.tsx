import type { PlanPreview } from '#contracts/plans.ts';
import { placeName } from '#islands/admin/ui/day-parts.ts';
import './plan-dates.css';

/** The first dates of a plan before it is saved, with alternatives for conflicting ones. */
export function PlanDates({ dates }: Pick<PlanPreview, 'dates'>) {
  return (
    <div className="plan-dates" role="status">
      <p>The first dates</p>
      <ol>
        {dates.map((visit, index) => (
          <li key={visit.originalDate} data-state={visit.state}>
            {placeName(visit)}
            {visit.state === 'conflict' && (
              <span>
                {visit.why}
                {visit.offered.length > 0 &&
                  ` Open that week: ${visit.offered.map(placeName).join('; ')}.`}{' '}
                {index === 0
                  ? 'Please choose another time.'
                  : 'After saving, you decide on the Overview or under Plans.'}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
