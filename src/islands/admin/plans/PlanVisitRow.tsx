import { useState } from 'react';
import { capitalized } from '#domain/capitalized.ts';
import { planMoveBody, type PlanPage } from '#contracts/admin/plans.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { isPausedOn } from '#domain/plans/pause.ts';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { leavePlan, seen } from '#stores/admin/plan.ts';
import { movePlanVisit, restorePlanVisit, skipPlanVisit } from '#stores/admin/plan-visits.ts';
import { AddOnsForm } from './AddOnsForm.tsx';
import { ConflictAnswers } from './ConflictAnswers.tsx';

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
      <div className="row-body">
        <div className="row-head">
          {bookingId === null ? (
            <span className="row-title">{dayName(date)}</span>
          ) : (
            <a className="row-title" href={`#bookings/${bookingId}`}>
              {dayName(date)}
            </a>
          )}{' '}
          <span className="row-line row-quiet">{capitalized(period)}</span>
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

type PlanVisitChangesProps = {
  readonly page: PlanPage;
  readonly visit: PlanVisit;
  /** It is going to take place, so add-ons can be added. */
  readonly isComing: boolean;
};

/** Moves one visit, or sets its add-ons. */
function PlanVisitChanges({ page, visit, isComing }: PlanVisitChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const { originalDate, date, period } = visit;
  const plan = seen(page);
  const [isTaken, setTaken] = useState(false);
  const job = {
    serviceType: page.plan.serviceType,
    minutes: page.plan.minutes,
    ...{ seriesId: page.plan.id, originalDate },
    ...(visit.bookingId === null ? {} : { bookingId: visit.bookingId }),
  };
  // The first visit has its own price and is changed as a booking.
  const hasAddOns = isComing && !visit.isFirst;
  const day = dayName(date);
  const close = () => {
    setOpen(false);
  };
  return (
    <details
      className="fold"
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="quiet-action">
        {isComing ? 'Change' : 'Another time'}
        <span className="sr-only">, {day}</span>
      </summary>
      {isOpen && (
        <div className="plan-forms">
          <ContractForm
            label={`Move ${day}`}
            action="Move this visit"
            isDisabled={isTaken}
            filled={{ date, period }}
            schema={planMoveBody}
            body={({ date: to = '', period: part = '' }) => ({
              originalDate,
              date: to,
              period: part,
            })}
            onSave={(to) =>
              isComing && to.date === date && to.period === period
                ? leavePlan(page)
                : movePlanVisit(plan, visit, to)
            }
            onSaved={close}
          >
            <WhenFields
              dateField={{ name: 'date', label: 'New date' }}
              timeField={{ name: 'period', label: 'New time' }}
              job={job}
              own={isComing ? { date, periods: [period] } : undefined}
              onTaken={setTaken}
            />
          </ContractForm>
          {hasAddOns && <AddOnsForm page={page} visit={visit} onSaved={close} />}
        </div>
      )}
    </details>
  );
}
