import { useState } from 'react';
import { formatShortDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import {
  skipPlanVisit,
  tapPlanVisit,
  type NewPlace,
  type PlanOf,
  type VisitOfPlan,
} from '#stores/admin/plan-visits.ts';
import { focusPanelHead } from '#islands/admin/ui/focus-panel-head.ts';
import './plan-answers.css';

type Props = {
  readonly plan: PlanOf;
  readonly visit: VisitOfPlan & { readonly offered: readonly NewPlace[] };
};

/** Resolves a conflicting date in one tap: a free time in its week, or skip it. */
export function ConflictAnswers({ plan, visit }: Props) {
  const [isBusy, setBusy] = useState(false);
  const answer = async (button: HTMLElement, run: () => Promise<boolean>) => {
    if (isBusy) return;
    setBusy(true);
    // Answering removes these buttons.
    const head = button.closest('dialog')?.querySelector('h2');
    const isDone = await run();
    setBusy(false);
    if (!isDone) return;
    if (head) head.focus();
    else focusPanelHead({ preventScroll: true });
  };
  const [first] = visit.offered;
  const oneDay = visit.offered.every(({ date }) => date === first?.date) ? first?.date : undefined;
  return (
    <div className="plan-answers" role="group" aria-label={`${plan.name}, ${visit.date}`}>
      {oneDay !== undefined && (
        <p className="plan-answers-day" aria-hidden="true">
          {formatShortDate(oneDay)}
        </p>
      )}
      {visit.offered.map((place) => (
        <button
          key={`${place.date} ${place.period}`}
          className="button button-small plan-offer"
          type="button"
          aria-disabled={isBusy}
          onClick={({ currentTarget }) =>
            void answer(currentTarget, () => tapPlanVisit(plan, visit, place))
          }
        >
          {oneDay === undefined ? (
            `${formatShortDate(place.date)}, ${place.period}`
          ) : (
            <>
              <span className="sr-only">{formatShortDate(place.date)}, </span>
              {capitalized(place.period)}
            </>
          )}
        </button>
      ))}
      <button
        className="button button-quiet button-small"
        type="button"
        aria-disabled={isBusy}
        onClick={({ currentTarget }) =>
          void answer(currentTarget, () => skipPlanVisit(plan, visit))
        }
      >
        Skip this one
      </button>
    </div>
  );
}
