import { useRef, useState, type ReactNode } from 'react';
import { formatDecimal } from '#domain/money.ts';
import type { ListedBooking } from '#contracts/admin/booking.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { capitalized } from '#domain/capitalized.ts';
import { streetAndCity } from '#domain/short-street.ts';
import { timeOfVisit } from '#domain/job-time.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { confirmBooking } from '#stores/admin/booking.ts';
import { planWord } from '#islands/admin/plans/plan-words.ts';
import { DateTile } from '#islands/admin/ui/DateTile.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { PLAN_MARK } from '#islands/admin/ui/plan-mark.ts';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { useAreaWarning } from './area-warning.ts';

type Props = {
  readonly booking: ListedBooking;
  /** Whether the price has a column of its own, beside the address. */
  readonly hasColumns: boolean;
  /** Whether several crews go out, so that each row names its own. */
  readonly hasSeveral: boolean;
  /** Whether the day stands above its visits, so that the row says the time alone. */
  readonly isByDay: boolean;
  /** The heading of the day that begins with this row. */
  readonly children: ReactNode;
};

/** One booking of the list, with Confirm while it is pending (spec 2.4). */
export function BookingRow({ booking, hasColumns, hasSeveral, isByDay, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isBusy, setBusy] = useState(false);
  const warning = useAreaWarning(booking.address);
  const name = `${booking.firstName} ${booking.lastName}`;
  const crew = hasSeveral ? booking.crew : null;
  const money = moneyWords(booking);
  const time = timeOfVisit(booking.hours, booking.preferredTime);
  const service = capitalized(adminServiceType(booking.serviceType));
  const plan = booking.seriesId !== null && (
    <>
      <span aria-hidden="true">{PLAN_MARK}</span> <span>{planWord(booking)}</span>
    </>
  );
  const badges = (
    <span className="row-badges">
      <StatusBadge status={booking.status} inList />
      {booking.paymentStatus === 'disputed' && <Badge of="Payment" word="disputed" color="red" />}
    </span>
  );
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    // Confirming removes the focused button.
    link.current?.focus({ preventScroll: true });
    await confirmBooking(booking);
    setBusy(false);
  };
  return (
    <li>
      {children}
      <div className="row booking-row booking-listed">
        {!isByDay && <DateTile date={booking.preferredDate} />}
        {isByDay && hasColumns && <p className="row-when">{capitalized(time)}</p>}
        <div className="row-body">
          <div className="row-head">
            <a ref={link} className="row-title row-open" href={`#bookings/${booking.id}`}>
              <bdi>{name}</bdi>
            </a>
            {!hasColumns && badges}
          </div>
          <div className="row-second">
            <p className="row-line row-facts">
              {isByDay && !hasColumns && <span className="row-when">{capitalized(time)}</span>}{' '}
              {!isByDay && !hasColumns && <span>{capitalized(time)}</span>} <span>{service}</span>{' '}
              {!isByDay && hasColumns && <span>{time}</span>}{' '}
              {plan && <span className="row-quiet row-plan">{plan}</span>}
            </p>
            {hasColumns && badges}
            {!hasColumns && <p className="row-due">{money.fact}</p>}
          </div>
          {hasColumns && (
            <p className="row-price">
              {money.price} <span className="row-quiet">{money.due}</span>
            </p>
          )}
          {hasColumns && crew && (
            <p className="row-line row-crew">
              <CrewName {...crew} />
            </p>
          )}
          <p className="row-line row-quiet row-clip">
            {!hasColumns && crew && (
              <>
                <CrewName {...crew} /> ·{' '}
              </>
            )}
            <bdi>{streetAndCity(booking.address)}</bdi>
          </p>
          {warning !== null && isPlanned(booking) && (
            <p className="row-line area-warning" dir="auto">
              {warning}
            </p>
          )}
        </div>
        {booking.status === 'pending' && (
          <button
            className="button button-small row-action"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void confirm()}
          >
            <Icon name="check" />
            <span>
              Confirm<span className="sr-only"> the booking of {name}</span>
            </span>
          </button>
        )}
      </div>
    </li>
  );
}

/** Who makes the visit, with the crew's color as on the other screens. */
function CrewName({ name, color }: NonNullable<ListedBooking['crew']>) {
  return (
    <>
      <i className="crew-dot" data-crew-color={color} />
      <bdi>{name}</bdi>
    </>
  );
}

/** Its price, and what of it is still due, in short: `$305 due`. */
function moneyWords({ total, balance, byCard, ...booking }: ListedBooking) {
  const price = formatDecimal(total);
  if (booking.status === 'cancelled' || balance === '0.00') return { price, due: '', fact: price };
  const how = byCard !== null ? 'by card' : isPlanned(booking) ? 'due' : 'owed';
  const due = `${formatDecimal(balance)} ${how}`;
  return { price, due, fact: due };
}
