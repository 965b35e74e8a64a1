import { serverNow } from '#browser/server-clock.ts';
import type { MyVisit } from '#contracts/my.ts';
import { customerStatus } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { decimalToCents, formatDecimal } from '#domain/money.ts';
import { visitName } from '#domain/pricing.ts';
import { dueText } from '#domain/starting-price.ts';
import { unbroken } from '#domain/unbroken.ts';
import { isInTime } from '#domain/visit-time.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { periodOnOneLine } from '../period-words.ts';

type Props = {
  /** The next visit, of a plan or not; undefined if there is none. */
  readonly visit: MyVisit | undefined;
  /** Whether nothing else says why no visit comes, as a plan or an open quote does. */
  readonly isAlone: boolean;
};

/** The next visit, which the page leads with; what to do if there is none. */
export function NextVisit({ visit, isAlone }: Props) {
  if (visit) return <HeroVisit visit={visit} />;
  return isAlone ? <NothingBooked /> : null;
}

/** The visits after the next one that no plan lists. */
export function LaterVisits({ visits }: { readonly visits: readonly MyVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <section className="my-section" aria-labelledby="my-later-title">
      <h2 id="my-later-title">{visits.length > 1 ? 'Later visits' : 'Later visit'}</h2>
      <ul className="my-visits">
        {visits.map((visit) => (
          <LaterVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

function NothingBooked() {
  return (
    <section className="my-panel my-hero" aria-labelledby="my-next-title">
      <div className="my-hero-what">
        <h2 id="my-next-title">Your next visit</h2>
        <p className="my-hero-date">Nothing is booked right now.</p>
      </div>
      <div className="my-buttons">
        <a className="button button-primary" href="/booking">
          Book a cleaning
        </a>
      </div>
    </section>
  );
}

function LaterVisit({ visit }: { readonly visit: MyVisit }) {
  return (
    <li className="my-panel my-visit">
      <div className="my-head">
        <h3>{formatDate(visit.preferredDate)}</h3>
        <Badge {...customerStatus(visit.status)} />
      </div>
      <VisitWhat visit={visit} />
      <p>
        <strong>{dueOf(visit)}</strong> due at your visit
        {overpaidSentence(visit, '. ')}
      </p>
      <VisitLink visit={visit} className="button-secondary button-small" />
    </li>
  );
}

/** The next visit: the main reason to open the page. */
function HeroVisit({ visit }: { readonly visit: MyVisit }) {
  return (
    <section className="my-panel my-hero" aria-labelledby="my-next-title">
      <div className="my-hero-what">
        <div className="my-head">
          <h2 id="my-next-title">Your next visit</h2>
          <Badge {...customerStatus(visit.status)} />
        </div>
        <h3 className="my-hero-date">{formatDate(visit.preferredDate)}</h3>
        <VisitWhat visit={visit} />
      </div>
      <p className="my-hero-due">
        <span>Due at your visit</span> <strong>{dueOf(visit)}</strong>
      </p>
      <VisitLink visit={visit} className="button-primary" />
      {visit.overpaid !== '0.00' && <p className="form-small">{overpaidSentence(visit)}</p>}
    </section>
  );
}

/** What is due for a visit on its day. */
function dueOf({ balance, isStart }: MyVisit): string {
  return dueText(decimalToCents(balance), isStart);
}

/** A sentence about an overpayment; empty without one. */
function overpaidSentence({ overpaid }: MyVisit, before = ''): string {
  if (overpaid === '0.00') return '';
  return `${before}You’ve paid ${formatDecimal(overpaid)} more than this visit costs.`;
}

/** A visit's service, time of day and address. */
function VisitWhat({ visit }: { readonly visit: MyVisit }) {
  return (
    <p>
      {visitName(visit)}
      <br />
      {visit.arrival ?? periodOnOneLine(visit.preferredTime)}
      <br />
      {unbroken(visit.address)}
    </p>
  );
}

type VisitLinkProps = { readonly visit: MyVisit; readonly className: string };

/** The link to a visit's page, which can move or cancel it as long as it is in time. */
function VisitLink({ visit, className }: VisitLinkProps) {
  return (
    <div className="my-buttons">
      <a className={`button ${className}`} href={visit.path}>
        {isInTime(visit, new Date(serverNow())) ? 'View or change my visit' : 'View my booking'}
        <span className="sr-only">, {formatDate(visit.preferredDate)}</span>
      </a>
    </div>
  );
}
