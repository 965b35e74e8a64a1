import { business } from '#content/business.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { periodOnOneLine } from '../period-words.ts';
import { addOnNames, visitState } from './plan-words.ts';
import { StepButton } from './StepButton.tsx';
import type { TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly move: (visit: PlanVisit) => void;
  readonly add: (visit: PlanVisit) => void;
  /** The page of a visit that is a booking already, where it is known. */
  readonly pathOf: (bookingId: number) => string | undefined;
};

/** The next visits of a plan, each with what can be done about it. */
export function PlanVisits({ plan, ...rest }: Props) {
  return (
    <ol className="plan-visits">
      {plan.next.map((visit) => (
        <Visit key={visit.originalDate} visit={visit} plan={plan} {...rest} />
      ))}
    </ol>
  );
}

function Visit({ visit, plan, take, move, add, pathOf }: Props & { readonly visit: PlanVisit }) {
  const { word, color } = visitState(visit);
  const path = visit.bookingId === null ? undefined : pathOf(visit.bookingId);
  const isOff = visit.state === 'skipped' || visit.state === 'paused';
  return (
    <li className="plan-visit" data-state={visit.state}>
      <div className="my-head">
        <strong>{formatDate(visit.date)}</strong>
        <span className={`my-badge my-badge-${color}`}>{word}</span>
      </div>
      <p className="form-small">
        {periodOnOneLine(visit.period)}
        {!isOff && visit.total !== plan.price.total && `, ${formatDecimal(visit.total)}`}
        {visit.addOns.length > 0 && `, with ${addOnNames(visit.addOns)}`}
      </p>
      {visit.state === 'conflict' && <Conflict visit={visit} take={take} />}
      {plan.status !== 'ended' && (
        <Actions key={plan.version} visit={visit} take={take} move={move} add={add} path={path} />
      )}
    </li>
  );
}

/** A time that cannot be, with the free ones that are nearest to it. */
function Conflict({ visit, take }: { readonly visit: PlanVisit; readonly take: TakeStep }) {
  const { originalDate } = visit;
  return (
    <>
      <p>{visit.why ?? 'We can’t come at this time.'} Please pick another time or skip it.</p>
      <div className="my-buttons">
        {visit.offered.map(({ date, period }) => (
          <StepButton
            key={date + period}
            label={`${formatShortDate(date)}, ${period}`}
            step={{ action: 'move', originalDate, date, period, andLater: false }}
            take={take}
          />
        ))}
      </div>
    </>
  );
}

type ActionsProps = Pick<Props, 'take' | 'move' | 'add'> & {
  readonly visit: PlanVisit;
  readonly path: string | undefined;
};

function Actions({ visit, take, move, add, path }: ActionsProps) {
  const { originalDate, state } = visit;
  const which = <span className="sr-only">, {formatDate(visit.date)}</span>;
  const details = path && (
    <a className="button button-quiet button-small" href={path}>
      Details{which}
    </a>
  );
  if (state === 'paused') return null;
  if (!visit.canChange) {
    return (
      <>
        <p className="form-small">
          It starts in less than 24 hours. To change it, call{' '}
          <a className="link" href={`tel:${business.phone.tel}`}>
            {business.phone.display}
          </a>
          .
        </p>
        {details && <div className="my-buttons">{details}</div>}
      </>
    );
  }
  if (state === 'skipped') {
    return (
      <div className="my-buttons">
        <StepButton
          label="Bring it back"
          which={formatDate(visit.date)}
          step={{ action: 'bring-back', originalDate }}
          take={take}
        />
      </div>
    );
  }
  return (
    <details className="plan-more">
      <summary>Change{which}</summary>
      <div className="my-buttons">
        <StepButton
          label="Skip it"
          which={formatDate(visit.date)}
          step={{ action: 'skip', originalDate }}
          take={take}
        />
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => {
            move(visit);
          }}
        >
          Move it{which}
        </button>
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => {
            add(visit);
          }}
        >
          Add-ons{which}
        </button>
        {details}
      </div>
    </details>
  );
}
