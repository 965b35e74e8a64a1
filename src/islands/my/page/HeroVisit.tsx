import type { MyVisit } from '#contracts/my.ts';
import { customerStatus } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { decimalToCents, formatDecimal } from '#domain/money.ts';
import { dueText } from '#domain/starting-price.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { VisitLink } from './VisitLink.tsx';
import { VisitWhat } from './VisitWhat.tsx';

/** The next visit: the main reason to open the page. */
export function HeroVisit({ visit }: { readonly visit: MyVisit }) {
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
export function dueOf({ balance, isStart }: MyVisit): string {
  return dueText(decimalToCents(balance), isStart);
}

/** A sentence about an overpayment; empty without one. */
export function overpaidSentence({ overpaid }: MyVisit, before = ''): string {
  if (overpaid === '0.00') return '';
  return `${before}You’ve paid ${formatDecimal(overpaid)} more than this visit costs.`;
}
