import { useEffect, useRef } from 'react';
import { blockDaysBody, type CalendarDay } from '#contracts/admin/schedule.ts';
import { DAY_REASONS } from '#contracts/schedule.ts';
import { DAYS_BACK } from '#domain/availability.ts';
import { addDays, formatDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { durationText } from '#domain/duration.ts';
import { roomWords, type Room } from '#domain/free-times.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { shortStreet } from '#domain/short-street.ts';
import { arrivalText } from '#domain/slots.ts';
import { blockDays, unblockDay } from '#stores/admin/blocks.ts';
import { newOn, openDetail, showPlace } from '#stores/admin/view.ts';
import { AffectedVisits } from './AffectedVisits.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { OpenFold } from '#islands/admin/ui/OpenFold.tsx';
import { ReasonFields, reasonOf } from './ReasonFields.tsx';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';
import { today } from '#browser/today.ts';
import { blockedHours, isBlockedWhole } from './blocked-day.ts';
import { isClosedDay } from './free-words.ts';
import { PartlyBlocked } from './PartlyBlocked.tsx';

type Held = Pick<CalendarDay['periods'][number], 'period' | 'holds' | 'crews'>;

/** One day in order of time: its bookings, holds, blocks and open hours, and why nobody can book. */
export function DayCard({ day }: { readonly day: CalendarDay }) {
  const { date, periods, bookings, blocked } = day;
  const isClosed = isClosedDay(day);
  // One reason for the whole day stands once, below; different ones at their times.
  const isSaidOnce = isClosed && new Set(periods.map(({ sentence }) => sentence)).size === 1;
  const isBlocked = isBlockedWhole(blocked);
  const isSaidBelow = ({ state }: Pick<Room, 'state'>) =>
    isSaidOnce || (isBlocked && state === 'closed');
  const head = useRef<HTMLHeadingElement>(null);
  const wasBlocked = useRef(isBlocked);
  useEffect(() => {
    // The button that blocked or opened the day is removed, and the focus with it.
    const isLost = wasBlocked.current !== isBlocked && document.activeElement === document.body;
    if (isLost) head.current?.focus();
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  // The visits and who is paying already say that no crew is left.
  const isHeld = ({ period, holds, crews }: Held) => {
    const booked = bookings.filter((booking) => booking.periods.includes(period)).length;
    return holds > 0 && booked + holds >= crews;
  };
  const own = blocked.filter((block) => block.id !== null);
  return (
    <section className="card day-card" aria-label={formatDate(date)}>
      <h2 ref={head} tabIndex={-1}>
        {formatDate(date)}
      </h2>
      <ul className="day-periods">
        {periods.map(({ longRefusal, sentence, ...room }) => (
          <li key={room.period} data-free={room.state === 'open'}>
            <p className="day-period">
              {arrivalText(room.period)}
              <span>
                <span>{roomWords(room)}</span>
                {room.state === 'open' && longRefusal !== null && <i>, Basic only</i>}
              </span>
            </p>
            {bookings
              .filter(({ periods: [begins] }) => begins === room.period)
              .map((booking) => (
                <DayVisit key={booking.id} visit={booking} hasCrews={room.crews > 1} />
              ))}
            {room.holds > 0 && (
              <p className="row-line">A customer is paying for this time right now.</p>
            )}
            {sentence !== null && room.state !== 'over' && !isSaidBelow(room) && !isHeld(room) && (
              <p className="row-line row-quiet">{sentence}</p>
            )}
          </li>
        ))}
      </ul>
      {isSaidOnce && !isBlocked && <DayReasons day={day} />}
      {[...new Set(blocked.map((block) => block.reason))].map((reason) => (
        <p key={reason} className="row-line day-blocked">
          Blocked: {blockedHours(blocked.filter((block) => block.reason === reason))}
          {reason !== null && <bdi className="row-quiet"> ({reason})</bdi>}
        </p>
      ))}
      <PartlyBlocked date={date} blocked={blocked} />
      <div className="fold-actions day-actions">
        {!isBlocked && date >= addDays(today(), -DAYS_BACK) && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => {
              // Closing the form comes back to this day.
              showPlace(`calendar/${date}`);
              openDetail('bookings', newOn(date));
            }}
          >
            <Icon name="plus" />
            New booking<span className="sr-only"> on {formatDate(date)}</span>
          </button>
        )}
        {own.length > 0 && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void unblockDay(date)}
          >
            <Icon name="check" />
            Open this day
          </button>
        )}
        {bookings.length > 0 && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => {
              openDetail('calendar', `${date}/print`);
            }}
          >
            <Icon name="printer" />
            Day sheet
          </button>
        )}
        {date >= today() && !isBlocked && (
          <OpenFold
            className="fold"
            summary={
              <summary className="button button-quiet button-small">Block whole day</summary>
            }
          >
            {(isOpen) => (
              <ContractForm
                label={`Block ${formatDate(date)}`}
                action="Block day"
                schema={blockDaysBody}
                body={(why) => ({ from: date, to: date, reason: reasonOf(why) })}
                onSave={blockDays}
              >
                <ReasonFields label="Why" reasons={DAY_REASONS} />
                {isOpen && <AffectedVisits from={date} to={date} />}
              </ContractForm>
            )}
          </OpenFold>
        )}
      </div>
    </section>
  );
}

type DayVisitProps = {
  readonly visit: CalendarDay['bookings'][number];
  /** Whether there are several crews, so that its own is named. */
  readonly hasCrews: boolean;
};

/** One visit, where it begins: its hours and who comes, whose home it is and what is done there. */
function DayVisit({ visit, hasCrews }: DayVisitProps) {
  const { id, hours, crew, name, serviceType, address, period, status } = visit;
  return (
    <a className="day-visit" href={`#bookings/${id}`}>
      <span className="day-visit-when">
        <b>{hours ?? capitalized(period)}</b>{' '}
        {crew && hasCrews && (
          <bdi className="day-visit-crew" data-crew-color={crew.color}>
            {crew.name}
          </bdi>
        )}
      </span>{' '}
      <span className="day-visit-what">
        <bdi className="day-visit-name">{name}</bdi>{' '}
        <span>
          {serviceLabel(serviceType)},{' '}
          <bdi className="day-visit-street">{shortStreet(address)}</bdi>
        </span>
      </span>
      <StatusBadge status={status} inList />
    </a>
  );
}

/** The one reason why customers can’t book any time of a day; and what the owner can. */
function DayReasons({ day }: { readonly day: CalendarDay }) {
  const { date, periods, byPhone } = day;
  const [first] = periods;
  const left = `${durationText(byPhone)} are open`;
  if (first?.state === 'over') {
    return (
      <p className="day-why">
        {date === today() ? 'Today’s times are over.' : 'This day is over.'}
      </p>
    );
  }
  if (first?.refusal === 'by-phone') {
    return (
      <p className="day-why">
        Customers can’t book this day online.{' '}
        {byPhone > 0 ? `You can: ${left}.` : 'Nothing is open.'}
      </p>
    );
  }
  return (
    <p className="day-why">
      Closed to online booking: {first?.sentence} {byPhone > 0 && `You can still book it: ${left}.`}
    </p>
  );
}
