import { serverNow } from '#browser/server-clock.ts';
import type { MyVisit } from '#contracts/my.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { isInTime } from '#domain/visit-time.ts';

type Props = { readonly visit: MyVisit; readonly className: string };

/** The link to a visit's page, which can move or cancel it as long as it is in time. */
export function VisitLink({ visit, className }: Props) {
  return (
    <div className="my-buttons">
      <a className={`button ${className}`} href={visit.path}>
        {isInTime(visit, new Date(serverNow())) ? 'View or change my visit' : 'View my booking'}
        <span className="sr-only">, {formatDate(visit.preferredDate)}</span>
      </a>
    </div>
  );
}
