import type { MyVisit } from '#contracts/my.ts';
import { formatDate } from '#domain/calendar-date.ts';

type Props = { readonly visit: MyVisit; readonly className: string };

/** The way to a visit's own page, where it is moved or canceled. */
export function VisitLink({ visit, className }: Props) {
  return (
    <div className="my-buttons">
      <a className={`button ${className}`} href={visit.path}>
        See, move or cancel
        <span className="sr-only">, {formatDate(visit.preferredDate)}</span>
      </a>
    </div>
  );
}
