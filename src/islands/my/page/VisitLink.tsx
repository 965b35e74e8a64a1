import type { MyVisit } from '#contracts/my.ts';
import { formatDate } from '#domain/calendar-date.ts';

type Props = { readonly visit: MyVisit; readonly className: string };

/** The link to a visit's page, to move or cancel it. */
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
