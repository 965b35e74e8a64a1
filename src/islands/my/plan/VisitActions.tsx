import type { PlanVisit } from '#contracts/plans.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { Phone } from '../Phone.tsx';
import { StepButton } from './StepButton.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly visit: PlanVisit;
  readonly take: TakeStep;
  readonly move: (visit: PlanVisit) => void;
  readonly add: (visit: PlanVisit) => void;
  /** The path of the visit's page, if known. */
  readonly path: string | undefined;
  /** Whether the page has the buttons that move and cancel it. */
  readonly isChangedHere: boolean;
};

/** The actions for one visit of a plan; by phone if it is too late to change online. */
export function VisitActions({ visit, take, move, add, path, isChangedHere }: Props) {
  const { originalDate, state } = visit;
  const day = formatDate(visit.date);
  const which = <span className="sr-only">, {day}</span>;
  const details = path && (
    <a className="button button-secondary button-small" href={path}>
      Details{which}
    </a>
  );
  if (state === 'paused') return null;
  if (!visit.canChange) {
    return (
      <>
        <p className="form-small">
          {state === 'skipped'
            ? 'Want it after all? Call '
            : 'It starts in less than 24 hours. To change it, call '}
          <Phone />.
        </p>
        {details && <div className="my-buttons">{details}</div>}
      </>
    );
  }
  if (state === 'conflict') return <ConflictVisit visit={visit} take={take} move={move} />;
  if (state === 'skipped') {
    return (
      <div className="my-buttons plan-back">
        <StepButton
          label="Bring it back"
          which={day}
          step={{ action: 'bring-back', originalDate }}
          take={take}
        />
      </div>
    );
  }
  if (isChangedHere && visit.isFirst) return null;
  return (
    <details className="plan-more">
      <summary>Change{which}</summary>
      <div className="my-buttons">
        {visit.canSkip && !isChangedHere && (
          <StepButton
            label="Skip it"
            which={day}
            step={{ action: 'skip', originalDate }}
            take={take}
          />
        )}
        {!isChangedHere && (
          <OpenButton
            label="Move it"
            which={day}
            open={() => {
              move(visit);
            }}
          />
        )}
        {!visit.isFirst && (
          <OpenButton
            label="Add-ons"
            which={day}
            open={() => {
              add(visit);
            }}
          />
        )}
        {details}
      </div>
      {!visit.canSkip && !isChangedHere && (
        <p className="form-small">
          Your plan starts with this visit. If you don’t want it, you can end the plan.
        </p>
      )}
      {visit.isFirst && (
        <p className="form-small">
          Your first visit keeps the price you booked. To add something to it, call <Phone />.
        </p>
      )}
    </details>
  );
}

type ConflictVisitProps = {
  readonly visit: PlanVisit;
  readonly take: TakeStep;
  readonly move: (visit: PlanVisit) => void;
};

/** A conflicting date: pick one of the nearest open times, any other, or skip it. */
function ConflictVisit({ visit, take, move }: ConflictVisitProps) {
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

type OpenButtonProps = {
  readonly label: string;
  /** Which visit, for screen readers. */
  readonly which: string;
  readonly open: () => void;
};

/** Opens the dialog for a change of one visit. */
function OpenButton({ label, which, open }: OpenButtonProps) {
  return (
    <button className="button button-secondary button-small" type="button" onClick={open}>
      {label}
      <span className="sr-only">, {which}</span>
    </button>
  );
}
