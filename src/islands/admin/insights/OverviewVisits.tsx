import { Fragment } from 'react';
import type { Overview, OverviewVisit } from '#contracts/admin/insights.ts';
import { daySums } from '#domain/day-sums.ts';
import { formatMoney } from '#domain/money.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { VisitLine } from './VisitLine.tsx';

type Props = Overview['visits'][number] & {
  /** Whether the company has more than one crew, so that one alone is named as well. */
  readonly hasSeveral: boolean;
};

/** The visits of a day, by crew, with the amounts to collect. */
export function OverviewVisits({ date, visits, closedFor, hasSeveral }: Props) {
  const crews = crewsOf(visits);
  const isNamed = hasSeveral || crews.length > 1;
  return (
    <section className="card day-card" aria-label={dayName(date)}>
      <div className="day-head">
        <h2>{dayName(date)}</h2>
        {visits.length > 0 && (
          <p className="quiet">
            {sumsOf(visits).map((sum, index) => (
              <Fragment key={sum}>
                {index > 0 && ', '}
                <span className="whole">{sum}</span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {visits.length === 0 && <p className="quiet">{emptyWords(closedFor)}</p>}
      {crews.map(({ name, visits: own }) => (
        <div key={name} className="crew-day">
          {isNamed && <h3>{name}</h3>}
          <ul className="visits" aria-label={isNamed ? name : dayName(date)}>
            {own.map((visit) => (
              <VisitLine key={visit.id} visit={visit} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function crewsOf(visits: readonly OverviewVisit[]) {
  const numbers = new Set(visits.map(crewOf));
  return [...numbers]
    .sort((one, other) => one - other)
    .map((number) => visits.filter((visit) => crewOf(visit) === number))
    .map((own) => ({ name: own[0]?.crew?.name ?? 'No crew', visits: own }));
}

/** A visit that no longer holds a slot comes last. */
function crewOf({ crew }: OverviewVisit): number {
  return crew?.crew ?? Number.MAX_SAFE_INTEGER;
}

function emptyWords(closedFor: string | null): string {
  if (closedFor === null) return 'No visits.';
  return closedFor === '' ? 'We’re closed.' : `We’re closed (${closedFor}).`;
}

/** `5 visits, $480 to collect`; later `3 of 5 visits done, 1 no-show, $120 to collect` */
function sumsOf(day: readonly OverviewVisit[]): string[] {
  const { visits, done, noShows, toCollect } = daySums(day);
  const all = visits === 1 ? '1 visit' : `${visits} visits`;
  return [
    done === 0 ? all : `${done} of ${all} done`,
    ...(noShows === 0 ? [] : [noShows === 1 ? '1 no-show' : `${noShows} no-shows`]),
    ...(toCollect === 0 ? [] : [`${formatMoney(toCollect)} to collect`]),
  ];
}
