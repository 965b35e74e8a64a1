import { useState } from 'react';
import { planMoveBody, type PlanPage } from '#contracts/admin/plans.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { WhenFields } from '#islands/admin/schedule/WhenFields.tsx';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { leavePlan, seen } from '#stores/admin/plan.ts';
import { movePlanVisit } from '#stores/admin/plan-visits.ts';
import { AddOnsForm } from './AddOnsForm.tsx';

type Props = {
  readonly page: PlanPage;
  readonly visit: PlanVisit;
  /** It is going to take place, so add-ons can be added. */
  readonly isComing: boolean;
};

/** Moves one visit, or sets its add-ons. */
export function PlanVisitChanges({ page, visit, isComing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { originalDate, date, period } = visit;
  const plan = seen(page);
  const [isTaken, setTaken] = useState(false);
  const job = {
    serviceType: page.plan.serviceType,
    minutes: page.plan.minutes,
    ...(visit.bookingId === null
      ? { seriesId: page.plan.id, originalDate }
      : { bookingId: visit.bookingId }),
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
        {hasAddOns ? 'Move or add extras' : 'Another time'}
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
