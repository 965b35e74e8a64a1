import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyVisit } from '#contracts/my.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addOnsInSentence } from '#domain/add-on-names.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { periodOnOneLine } from '../period-words.ts';
import { isOffTwice, visitId, visitState } from './plan-words.ts';
import type { TakeStep } from './use-plan.ts';
import { VisitActions } from './VisitActions.tsx';

/** Details of a visit that is already a booking: its page, and the balance. */
export type BookingOf = (id: number) => Pick<MyVisit, 'path' | 'balance'> | undefined;

type Props = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly move: (visit: PlanVisit) => void;
  readonly add: (visit: PlanVisit) => void;
  readonly bookingOf: BookingOf;
};

/** The next visits of a plan, each with its actions. */
export function PlanVisits({ plan, ...rest }: Props) {
  return (
    <ol className="plan-visits">
      {plan.next.map((visit) => (
        <Visit key={visit.originalDate} visit={visit} plan={plan} {...rest} />
      ))}
    </ol>
  );
}

function Visit({
  visit,
  plan,
  bookingOf,
  ...does
}: Props & {
  readonly visit: PlanVisit;
}) {
  const unusual = visitState(visit);
  const booking = visit.bookingId === null ? undefined : bookingOf(visit.bookingId);
  return (
    <li className="plan-visit" data-state={visit.state} id={visitId(visit)} tabIndex={-1}>
      <p className="plan-day">
        <Day date={visit.date} />
        {unusual && <Badge {...unusual} />}
      </p>
      <p className="form-small plan-time">
        {periodOnOneLine(visit.period)}
        {visit.addOns.length > 0 && `, with ${addOnsInSentence(visit.addOns)}`}
        {priceWords(visit, plan, booking?.balance)}
      </p>
      {plan.status !== 'ended' && !isOffTwice(visit, plan) && (
        <VisitActions key={plan.version} visit={visit} path={booking?.path} {...does} />
      )}
    </li>
  );
}

/**
 * A date on one line. Without room for the year, only screen readers get it, because the date is in
 * the next weeks. A phone also shows the short weekday.
 */
function Day({ date }: Pick<PlanVisit, 'date'>) {
  const words = formatDate(date);
  const yearAt = words.lastIndexOf(',');
  const day = words.slice(0, yearAt);
  return (
    <strong data-short={day.replace(/(?<=^...)\p{L}+/u, '')}>
      <span className="plan-full">{day}</span>
      <span className="plan-year">{words.slice(yearAt)}</span>
    </strong>
  );
}

/** The price of this visit, if it differs from the usual one or is partly paid. */
function priceWords({ state, total }: PlanVisit, plan: MyPlan, due: string | undefined): string {
  if (state === 'skipped' || state === 'paused') return '';
  if (due !== undefined && due !== total) {
    return `, ${formatDecimal(total)} (${formatDecimal(due)} due at your visit)`;
  }
  return total === plan.price.total ? '' : `, ${formatDecimal(total)}`;
}
