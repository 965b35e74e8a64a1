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
  /** Whether its Move button is there, too; the board adds them once the week is seen. */
  readonly hasMove: boolean;
};

/**
 * One visit: when, who, where, what to collect and how it stands. A week draws sixty of them at once
 * and every box costs, so that all of it is one link with a line for each, and only the name, which may
 * take two lines, has a box of its own. That most are confirmed their dot says; for who cannot see it
 * the link's name does.
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
          // Chromium ends a drag whose page changes under it at the same moment.
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
 * `Basic, morning`, or `Deep, morning to afternoon` for a long one, cut at its end if at all; with the
 * mark of a plan before it.
 */
function whenOf({ period, periods, serviceType, plan }: WeekVisit): string {
  const until = periods.length > 1 ? ` to ${periods.at(-1)}` : '';
  const mark = plan === null ? '' : `${PLAN_MARK} `;
  return `${mark}${capitalized(adminServiceType(serviceType))}, ${period}${until}`;
}
