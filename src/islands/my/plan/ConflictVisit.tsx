import type { PlanVisit } from '#contracts/plans.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { OpenButton } from './OpenButton.tsx';
import { StepButton } from './StepButton.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly visit: PlanVisit;
  readonly take: TakeStep;
  readonly move: (visit: PlanVisit) => void;
};

/** A conflicting date: pick one of the nearest open times, any other, or skip it. */
export function ConflictVisit({ visit, take, move }: Props) {
  const { originalDate, why, offered } = visit;
  const day = formatDate(visit.date);
  return (
    <>
      <p>
        {why ?? 'We can’t come at this time.'}{' '}
        {offered.length > 0
          ? 'Please pick another time or skip it.'
          : 'Nothing else is open that week.'}
      </p>
      <div className="my-buttons">
        {offered.map(({ date, period }, index) => (
          <StepButton
            key={date + period}
            className={index === 0 ? 'button-primary' : 'button-secondary'}
            label={`${formatShortDate(date)}, ${period}`}
            which={`instead of ${day}`}
            step={{ action: 'move', originalDate, date, period, andLater: false }}
            take={take}
          />
        ))}
        <OpenButton
          label="Another time"
          which={`instead of ${day}`}
          open={() => {
            move(visit);
          }}
        />
        <StepButton
          label="Skip it"
          which={day}
          step={{ action: 'skip', originalDate }}
          take={take}
        />
      </div>
    </>
  );
}
