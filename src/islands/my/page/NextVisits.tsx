import type { MyVisit } from '#contracts/my.ts';
import { customerStatus } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { dueOf, HeroVisit, overpaidSentence } from './HeroVisit.tsx';
import { VisitLink } from './VisitLink.tsx';
import { VisitWhat } from './VisitWhat.tsx';

type Props = {
  /** The next visit, of a plan or not; undefined if there is none. */
  readonly visit: MyVisit | undefined;
  readonly hasPlan: boolean;
};

/** The next visit, which the page leads with; what to do if there is none. */
export function NextVisit({ visit, hasPlan }: Props) {
  if (visit) return <HeroVisit visit={visit} />;
  // A plan says itself why no visit comes.
  return hasPlan ? null : <NothingBooked />;
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
