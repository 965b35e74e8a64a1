import { memo } from 'react';
import { formatDecimal } from '#domain/money.ts';
import type { WeekVisit } from '#contracts/admin/crews.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { clockOfStart, clockSpan } from '#domain/half-hours.ts';
import { capitalized } from '#domain/capitalized.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { shortStreet } from '#domain/short-street.ts';
import { grab } from './drag.ts';
import { rowsOf } from './free-run.ts';
import { rowStyle } from './row-style.ts';
import { PLAN_MARK } from '#islands/admin/ui/plan-mark.ts';
import { pickUp } from '#stores/admin/week.ts';

/** A card of so many half hours is one line on a wide board; each more is a line more. */
const ONE_LINE = 2;

type Props = {
  readonly visit: WeekVisit;
  readonly isPicked: boolean;
  /** Whether to draw its Move button; the board adds them after the first frame. */
  readonly hasMove: boolean;
  /** The crews that come with this one; such a visit is moved from its own page. */
  readonly beside: string;
  /** Where it was, if it has just made room for another visit: `08:00`. */
  readonly was: string | undefined;
};

/**
 * One visit: when, who, where, what to collect and its status. A week draws sixty of them at once
 * and every box costs, so it is one link with a line for each. Only the name, which may take two
 * lines, has its own box, and what a wide board leaves out rather than cut it: by importance the
 * hour, the name, who else comes, what to collect, the service, the street. A dot marks what is to
 * confirm; a description says the status to screen readers.
 */
export const WeekCard = memo(function WeekCard({ visit, isPicked, hasMove, beside, was }: Props) {
  const { id, name, address, period, status, balance, serviceType, plan, start, length } = visit;
  const isMovable = isPlanned(visit) && beside === '';
  const street = shortStreet(address);
  // Short, as Move shares its line.
  const due = balance === '0.00' ? 'Nothing due' : `${formatDecimal(balance)} due`;
  // Once the visit is over, that nothing is left is no news.
  const money = balance === '0.00' && !isPlanned(visit) ? '' : due;
  const mark = plan === null ? '' : `${PLAN_MARK} `;
  const service = `${mark}${capitalized(adminServiceType(serviceType))}`;
  const hours = start === null ? period : clockSpan(start, length);
  const when = visit.isFixed ? `${hours}, fixed` : hours;
  const rows = start === null ? rowsOf(visit) : { from: start + 1, span: length };
  const late = visit.late === null ? '' : `, ${visit.late} min late`;
  const before = was === undefined ? '' : `, was ${clockOfStart(was).replace(':00', '')}`;
  const standing = status === 'confirmed' ? '' : `, ${status}`;
  const isOneLine = start !== null && length <= ONE_LINE;
  const rest = [
    ...(beside ? ['with'] : []),
    ...(money === '' ? [] : ['money']),
    'service',
    'street',
  ];
  // A line is higher than a row of a laptop's board: from the fifth on they take one row more.
  const room = rows.span - ONE_LINE - (rows.span > 5 ? 2 : 1);
  // With a line to spare a long name is written out.
  const hasSpare = room > rest.length;
  const fits = (what: string) => rest.indexOf(what) < room;
  const line = (what: string, text: string) =>
    fits(what) ? `\n${text}` : <span data-left>{`\n${text}`}</span>;
  const whenLine = <span className="week-when">{`${hours}${late}${before}`}</span>;
  return (
    <li
      className="week-card"
      data-period={period}
      style={rowStyle(rows)}
      data-picked={isPicked || undefined}
      data-shifted={was !== undefined || undefined}
      data-status={status}
      data-spare={hasSpare || undefined}
    >
      <a
        href={`#bookings/${id}`}
        title={`${service}, ${address}`}
        aria-description={`${when}, ${status}${late}${before}`}
        draggable={isMovable}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          grab(event.clientY, event.currentTarget.closest('ul'), visit);
          // Chromium ends a drag if the page changes in the same task.
          setTimeout(() => {
            pickUp(id);
          });
        }}
        onDragEnd={() => {
          pickUp(null);
        }}
      >
        {isOneLine ? (
          <>
            {whenLine} <b>{name}</b>
          </>
        ) : (
          <>
            <b>{name}</b>
            {'\n'}
            {whenLine}
          </>
        )}
        <span className="week-service" data-left={!fits('service') || undefined}>
          {`${service}${standing}`}
        </span>
        {beside && line('with', `with ${beside}`)}
        <span className="week-street" data-left={!fits('street') || undefined}>
          {`\n${street}`}
        </span>
        {money !== '' && line('money', money)}
      </a>
      {isMovable && hasMove && (
        <button
          id={`move-${id}`}
          className="week-move"
          type="button"
          aria-label={`${isPicked ? 'Cancel moving' : 'Move'} ${name}`}
          aria-pressed={isPicked}
          onClick={() => {
            pickUp(isPicked ? null : id);
          }}
        >
          {isPicked ? 'Cancel' : 'Move'}
        </button>
      )}
    </li>
  );
});
