import type { PlanVisit } from '#contracts/plans.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { visitId } from './plan-words.ts';

/** The conflicting dates of a plan, above everything else, with links to them. */
export function DatesNotFree({ visits }: { readonly visits: readonly PlanVisit[] }) {
  const [first] = visits;
  if (!first) return null;
  const isOne = visits.length === 1;
  const days = visits.map(({ date }) => formatShortDate(date));
  return (
    <div className="plan-not-free">
      <p>
        <strong>
          {isOne ? '1 date needs your attention.' : `${visits.length} dates need your attention.`}
        </strong>{' '}
        {new Intl.ListFormat('en-US').format(days)} {isOne ? 'isn’t' : 'aren’t'} available. Please
        pick another time or skip {isOne ? 'it' : 'them'}.
      </p>
      <button
        className="button button-secondary button-small"
        type="button"
        onClick={() => {
          const visit = document.getElementById(visitId(first));
          visit?.focus({ preventScroll: true });
          visit?.scrollIntoView({ block: 'center' });
        }}
      >
        {isOne ? 'Choose now' : 'See the first one'}
      </button>
    </div>
  );
}
