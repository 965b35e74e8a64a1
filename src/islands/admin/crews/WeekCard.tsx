import { memo } from 'react';
import { formatDecimal } from '#domain/money.ts';
import type { WeekVisit } from '#contracts/admin/crews.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { capitalized } from '#domain/capitalized.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { PLAN_MARK } from '#islands/admin/ui/plan-mark.ts';
import { pickUp } from '#stores/admin/week.ts';

type Props = {
  readonly visit: WeekVisit;
  readonly isPicked: boolean;
  /** Whether to draw its Move button; the board adds them after the first frame. */
  readonly hasMove: boolean;
};

/**
 * One visit: when, who, where, what to collect and its status. A week draws sixty of them at once
 * and every box costs, so it is one link with a line for each, and only the name, which may take
 * two lines, has its own box. A dot shows the status; the link's name says it to screen readers.
 */
export const WeekCard = memo(function WeekCard({ visit, isPicked, hasMove }: Props) {
  const { id, name, address, period, periods, status, balance } = visit;
  const isMovable = isPlanned(visit);
  const [street] = address.split(',');
  const toCollect = balance === '0.00' ? 'Nothing to collect' : `Collect ${formatDecimal(balance)}`;
  const lines = [whenOf(visit), street, toCollect];
  const standing = capitalized(status);
  return (
    <li
      className="week-card"
      data-period={period}
      data-span={periods.length > 1 ? periods.length : undefined}
      data-picked={isPicked || undefined}
      data-status={status}
    >
      <a
        href={`#bookings/${id}`}
        aria-label={[name, ...lines, standing].join(', ')}
        draggable={isMovable}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          // Chromium ends a drag if the page changes in the same task.
          setTimeout(() => {
            pickUp(id);
          });
        }}
        onDragEnd={() => {
          pickUp(null);
        }}
      >
        <b>{name}</b>
        {['', ...lines, ...(status === 'confirmed' ? [] : [standing])].join('\n')}
      </a>
      {isMovable && hasMove && (
        <button
          id={`move-${id}`}
          className="week-move"
          type="button"
          aria-label={`${isPicked ? 'Keep' : 'Move'} ${name}`}
          aria-pressed={isPicked}
          onClick={() => {
            pickUp(isPicked ? null : id);
          }}
        >
          {isPicked ? 'Keep' : 'Move'}
        </button>
      )}
    </li>
  );
});

/**
 * `Basic, morning`, or `Deep, morning to afternoon` for a long one, truncated at the end, after the
 * plan mark.
 */
function whenOf({ period, periods, serviceType, plan }: WeekVisit): string {
  const until = periods.length > 1 ? ` to ${periods.at(-1)}` : '';
  const mark = plan === null ? '' : `${PLAN_MARK} `;
  return `${mark}${capitalized(adminServiceType(serviceType))}, ${period}${until}`;
}
