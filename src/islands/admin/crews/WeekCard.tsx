import { memo } from 'react';
import type { WeekVisit } from '#contracts/crews.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { pickUp } from '#stores/admin-week.ts';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';

type Props = { readonly visit: WeekVisit; readonly isPicked: boolean };

/** One visit: when, who, where, what to collect and how it stands. */
export const WeekCard = memo(function WeekCard({ visit, isPicked }: Props) {
  const { id, name, address, period, periods, status, balance, serviceType } = visit;
  const isMovable = isPlanned(visit);
  const [street] = address.split(',');
  return (
    <li
      className="week-card"
      data-period={period}
      data-span={periods.length}
      data-picked={isPicked}
      data-status={status}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        // Chromium ends a drag whose page changes under it at the same moment.
        setTimeout(() => {
          pickUp(id);
        });
      }}
      onDragEnd={() => {
        pickUp(null);
      }}
    >
      <p className="week-when">
        {periods.length > 1 ? `${period} on` : period}, {adminServiceType(serviceType)}
      </p>
      <a className="week-name" href={`#bookings/${id}`} draggable={false}>
        <bdi>{name}</bdi>
      </a>
      <p className="week-where" dir="auto">
        {street}
      </p>
      <p className="week-money">
        {balance === '0.00' ? 'Nothing to collect' : `Collect $${balance}`}
      </p>
      <div className="week-foot">
        <StatusBadge status={status} />
        {isMovable && (
          <button
            id={`move-${id}`}
            className="week-move"
            type="button"
            aria-pressed={isPicked}
            onClick={() => {
              pickUp(isPicked ? null : id);
            }}
          >
            {isPicked ? 'Keep' : 'Move'}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
    </li>
  );
});
