import type { OverviewVisit } from '#contracts/admin/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { capitalized } from '#domain/capitalized.ts';
import { clockText } from '#domain/calendar-date.ts';
import { minutesOfHalf } from '#domain/half-hours.ts';
import { formatDecimal } from '#domain/money.ts';
import { crewPaidWords } from '#domain/payment-name.ts';
import { phoneLink } from '#domain/person.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { streetAndCity } from '#domain/short-street.ts';
import { byCardWords, lateWords } from '#islands/admin/ui/booking-words.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';
import { dayName, momentClock } from '#islands/admin/ui/day-parts.ts';
import { CloseVisit } from './CloseVisit.tsx';

type Props = {
  readonly visit: OverviewVisit;
  /** Also shows the day, for lists over several days. */
  readonly withDay?: boolean;
};

/**
 * A visit in the overview: open it, or call in one tap. How it went is below once it is about to
 * end, and before that behind what it is to bring in.
 */
export function VisitLine({ visit, withDay = false }: Props) {
  const { id, name, date, serviceType, status, address, phone } = visit;
  const time = timeOf(visit);
  const isOver = !isPlanned(visit) && visit.balance === '0.00' && visit.overpaid === '0.00';
  const canBeClosed = visit.canBeClosed && isPlanned(visit);
  const isFolded = canBeClosed && !visit.isEnding;
  return (
    <li className="visit-line" data-over={isOver}>
      <a className="visit-open" href={`#bookings/${id}`}>
        <span className="row-title">
          <bdi>{name}</bdi>
        </span>
        <span className="row-line">
          {withDay ? `${dayName(date)}, ${time}` : capitalized(time)} ·{' '}
          {capitalized(adminServiceType(serviceType))} <StatusBadge status={status} inList />
        </span>
        <span className="row-line row-quiet row-clip" dir="auto">
          {streetAndCity(address)}
        </span>
      </a>
      {!isFolded && (
        <span className="visit-state">
          <Collect visit={visit} />
        </span>
      )}
      <a className="icon-button" href={phoneLink(phone)}>
        <Icon name="phone" />
        <span className="sr-only">Call {name}</span>
      </a>
      <CrewNewsLine news={visit.news} />
      {isFolded && (
        <details className="visit-fold">
          <summary className="visit-state">
            <Collect visit={visit} />
            <span className="sr-only">, how it went, {name}</span>
          </summary>
          <CloseVisit visit={visit} />
        </details>
      )}
      {canBeClosed && !isFolded && <CloseVisit visit={visit} />}
    </li>
  );
}

/** Its hours, or when a late crew comes instead: `about 10:00 AM, 30 min late`. */
function timeOf({ period, hours, start, news }: OverviewVisit): string {
  if (!news?.late || start === null) return hours ?? period;
  const { minutes } = news.late;
  return `about ${clockText(minutesOfHalf(start) + minutes)}, ${minutes} min late`;
}

/** The amount to collect, or that a kept card pays it; a balance after completion and an overpayment are highlighted. */
function Collect({ visit: { balance, byCard, overpaid, status } }: Pick<Props, 'visit'>) {
  if (byCard !== null) {
    return (
      <span>
        {byCardWords({ status })}: {formatDecimal(balance)}
      </span>
    );
  }
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

/** The crew's progress at a visit, and the problems it reported. */
function CrewNewsLine({ news }: Pick<OverviewVisit, 'news'>) {
  if (!news) return null;
  const { onTheWayAt, startedAt, finishedAt, problems, photos, paid, late } = news;
  const far = finishedAt
    ? `Finished ${momentClock(finishedAt)}`
    : startedAt
      ? `Started ${momentClock(startedAt)}`
      : onTheWayAt && `On the way ${momentClock(onTheWayAt)}`;
  const pictures =
    photos.length > 0 && `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`;
  const progress = [far, pictures].filter(Boolean).join(' · ');
  return (
    <div className="crew-news">
      {late && <p className="crew-news-problem">{lateWords(late)}</p>}
      {progress && <p>{progress}</p>}
      {paid && (
        <p>
          {crewPaidWords(paid)} ({paid.by}, {momentClock(paid.at)})
        </p>
      )}
      {problems.map(({ note, by, at }) => (
        <p key={at} className="crew-news-problem">
          Problem ({by}, {momentClock(at)}): <bdi>{note}</bdi>
        </p>
      ))}
    </div>
  );
}
