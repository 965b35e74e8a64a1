import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyVisit } from '#contracts/my.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { addOnsInSentence } from '#domain/add-on-names.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatDecimal } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { periodOnOneLine } from '../period-words.ts';
import { isOffTwice, isOn, visitId, visitState } from './plan-words.ts';
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

/** The next visits of a plan, each with its actions; those of a pause are folded below. */
export function PlanVisits(props: Props) {
  const { next } = props.plan;
  const isOff = (visit: PlanVisit) => visit.state === 'paused' || isOffTwice(visit, props.plan);
  const off = next.filter(isOff);
  const on = next.filter((visit) => !isOff(visit));
  return (
    <>
      {next.length === 0 && <p>There are no more visits.</p>}
      {on.length > 0 && <Visits {...props} visits={on} />}
      {off.length > 0 && (
        <details className="plan-off">
          <summary>{off.length === 1 ? '1 paused visit' : `${off.length} paused visits`}</summary>
          <Visits {...props} visits={off} />
        </details>
      )}
    </>
  );
}

function Visits({ visits, ...rest }: Props & { readonly visits: readonly PlanVisit[] }) {
  return (
    <ol className="plan-visits">
      {visits.map((visit) => (
        <Visit key={visit.originalDate} visit={visit} {...rest} />
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
  const price = priceWords(visit, plan, booking?.balance);
  return (
    <li className="plan-visit" data-state={visit.state} id={visitId(visit)} tabIndex={-1}>
      <p className="plan-day">
        <Day date={visit.date} />
        {unusual && <Badge {...unusual} />}
      </p>
      <p className="form-small plan-time">
        {isOn(visit) ? periodOnOneLine(visit.period) : capitalized(visit.period)}
        {visit.serviceType !== plan.serviceType && `, ${serviceLabel(visit.serviceType)}`}
        {visit.addOns.length > 0 && `, with ${addOnsInSentence(visit.addOns)}`}
      </p>
      {price && <p className="form-small plan-price">{price}</p>}
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
  if (!isOn({ state })) return '';
  if (due !== undefined && due !== total) {
    return `${formatDecimal(total)}, of which ${formatDecimal(due)} is due at your visit`;
  }
  return total === plan.price.total ? '' : formatDecimal(total);
}
