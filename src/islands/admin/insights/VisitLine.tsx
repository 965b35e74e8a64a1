import type { ReactNode } from 'react';
import type { OverviewVisit } from '#contracts/admin/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { capitalized } from '#domain/capitalized.ts';
import { clockText } from '#domain/calendar-date.ts';
import { minutesOfHalf } from '#domain/half-hours.ts';
import { formatDecimal } from '#domain/money.ts';
import { phoneLink } from '#domain/person.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { CrewNewsLine } from './CrewNewsLine.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';
import { dayName } from '#islands/admin/ui/day-parts.ts';

type Props = {
  readonly visit: OverviewVisit;
  /** Also shows the day, for lists over several days. */
  readonly withDay?: boolean;
  readonly children?: ReactNode;
};

/** A visit in the overview: open it, or call in one tap; its actions are below. */
export function VisitLine({ visit, withDay = false, children }: Props) {
  const { id, name, date, serviceType, status, address, phone } = visit;
  const time = timeOf(visit);
  return (
    <li className="visit-line">
      <a className="visit-open" href={`#bookings/${id}`}>
        <span className="row-title">
          <bdi>{name}</bdi>
        </span>
        <span className="row-line">
          {withDay ? `${dayName(date)}, ${time}` : capitalized(time)} ·{' '}
          {capitalized(adminServiceType(serviceType))}
        </span>
        <span className="row-line row-quiet row-clip" dir="auto">
          {address}
        </span>
      </a>
      <span className="visit-state">
        <StatusBadge status={status} />
        <Collect visit={visit} />
      </span>
      <a className="icon-button" href={phoneLink(phone)}>
        <Icon name="phone" />
        <span className="sr-only">Call {name}</span>
      </a>
      <CrewNewsLine news={visit.news} />
      {children}
    </li>
  );
}

/** Its hours, or when a late crew comes instead: `about 10:00 AM, 30 min late`. */
function timeOf({ period, hours, start, news }: OverviewVisit): string {
  if (!news?.late || start === null) return hours ?? period;
  const { minutes } = news.late;
  return `about ${clockText(minutesOfHalf(start) + minutes)}, ${minutes} min late`;
}

/** The amount to collect; a balance after completion and an overpayment are highlighted. */
function Collect({ visit: { balance, overpaid, status } }: Pick<Props, 'visit'>) {
  if (balance !== '0.00') {
    const isOwed = !isPlanned({ status });
    return (
      <strong className={isOwed ? 'visit-owes' : undefined}>
        {isOwed ? 'Owes' : 'Collect'} {formatDecimal(balance)}
      </strong>
    );
  }
  if (overpaid !== '0.00') return <strong>Paid {formatDecimal(overpaid)} too much</strong>;
  return status === 'no-show' ? null : <span className="quiet">Nothing to collect</span>;
}
