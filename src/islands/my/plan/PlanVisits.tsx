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
import { isOffTwice, isOn, needsCustomer, visitId, visitState } from './plan-words.ts';
import type { TakeStep } from './use-plan.ts';
import { VisitActions } from './VisitActions.tsx';

/** Details of a visit that is already a booking: its page, and the balance. */
export type BookingOf = (id: number) => Pick<MyVisit, 'path' | 'balance'> | undefined;

/** How many are shown at first; more where a later one waits for its customer. */
const SHOWN_FIRST = 3;

type Props = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly move: (visit: PlanVisit) => void;
  readonly add: (visit: PlanVisit) => void;
  readonly bookingOf: BookingOf;
  /** The booking that the page itself can move and cancel, so its line needn't. */
  readonly changedHere?: number | undefined;
};

/** The next visits of a plan, each with its actions; those of a pause are folded below. */
export function PlanVisits(props: Props) {
  const { next } = props.plan;
  const isOff = (visit: PlanVisit) => visit.state === 'paused' || isOffTwice(visit, props.plan);
  const off = next.filter(isOff);
  const on = next.filter((visit) => !isOff(visit));
  const shown = Math.max(SHOWN_FIRST, on.findLastIndex(needsCustomer) + 1);
  // One alone takes no more room than the line that would fold it.
  const [first, later] = on.length > shown + 1 ? [on.slice(0, shown), on.slice(shown)] : [on, []];
  return (
    <>
      {next.length === 0 && <p>There are no more visits.</p>}
      {first.length > 0 && <Visits {...props} visits={first} />}
      {later.length > 0 && (
        <details className="plan-off">
          <summary>Show {later.length} more</summary>
          <Visits {...props} visits={later} />
        </details>
      )}
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
  changedHere,
  ...does
}: Props & {
  readonly visit: PlanVisit;
}) {
  const unusual = visitState(visit);
  const booking = visit.bookingId === null ? undefined : bookingOf(visit.bookingId);
  const price = priceWords(visit, plan, booking?.balance);
  const what = whatIsOwn(visit, plan);
  return (
    <li className="plan-visit" data-state={visit.state} id={visitId(visit)} tabIndex={-1}>
      <p className="plan-day">
        <Day date={visit.date} />
        {unusual && <Badge {...unusual} />}
      </p>
      {what !== '' && <p className="form-small plan-time">{what}</p>}
      {price && <p className="form-small plan-price">{price}</p>}
      {plan.status !== 'ended' && !isOffTwice(visit, plan) && (
        <VisitActions
          key={plan.version}
          visit={visit}
          path={booking?.path}
          isChangedHere={visit.bookingId !== null && visit.bookingId === changedHere}
          {...does}
        />
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

/** What this visit has of its own; its usual time of day the plan says once for all. */
function whatIsOwn(visit: PlanVisit, plan: MyPlan): string {
  const isUsual = plan.days === undefined && visit.period === plan.period;
  const time = isOn(visit) ? periodOnOneLine(visit.period) : capitalized(visit.period);
  const parts = [
    ...(isUsual ? [] : [time]),
    ...(visit.serviceType === plan.serviceType ? [] : [serviceLabel(visit.serviceType)]),
    ...(visit.addOns.length > 0 ? [`with ${addOnsInSentence(visit.addOns)}`] : []),
  ];
  return capitalized(parts.join(', '));
}

/** The price of this visit, if it differs from the usual one or is partly paid. */
function priceWords({ state, total }: PlanVisit, plan: MyPlan, due: string | undefined): string {
  if (!isOn({ state })) return '';
  if (due !== undefined && due !== total) {
    return `${formatDecimal(total)}, of which ${formatDecimal(due)} is due at your visit`;
  }
  return total === plan.price.total ? '' : formatDecimal(total);
}
