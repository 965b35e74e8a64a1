import type { ReactNode } from 'react';
import type { BookedVisit } from '#browser/booked-visit.ts';
import { business } from '#content/business.ts';
import { planRules } from '#content/plan-rules.ts';
import { restDue } from '#content/rest-due.ts';
import { visitRules } from '#content/visit-rules.ts';
import { addToGoogleLink } from '#domain/calendar-links.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import { BOOKING_FEE, serviceLabel, visitName } from '#domain/pricing.ts';
import { arrivalText } from '#domain/slots.ts';
import { unbroken } from '#domain/unbroken.ts';
import { CalendarButtons } from './CalendarButtons.tsx';
import { takeFocus } from './take-focus.ts';
import { Whole } from './Whole.tsx';

/** How many of a plan's next days are listed; the email has more. */
const NEXT_SHOWN = 3;

type Props = {
  readonly visit: BookedVisit;
  /** Alone on its page the panel's heading is the page's own. */
  readonly heading?: 'h1' | 'h2';
  /** Shown after the other actions: how to leave the panel. */
  readonly children?: ReactNode;
};

/**
 * The confirmation after paying, besides the toast (product 3): a ticket of the customer's own. It
 * fills the first screen with the visit, what was paid, what is due and how, add to calendar, manage,
 * who comes and what to do before.
 */
export function BookedPanel({ visit, heading: Heading = 'h2', children }: Props) {
  return (
    <section className="booked" aria-labelledby="booked-title">
      <div className="booked-head done-mark">
        <Heading id="booked-title" tabIndex={-1} ref={takeFocus}>
          You’re booked
        </Heading>
        <p>
          Your {formatMoney(BOOKING_FEE)} is paid. We’ve emailed your receipt
          {visit.email && (
            <>
              {' '}
              to <strong className="booked-email">{visit.email}</strong>
            </>
          )}
          . {visitRules.confirmPromise}
        </p>
      </div>
      <Ticket visit={visit} />
      <div className="booked-actions">
        <a className="button button-primary" href={visit.manageUrl ?? '/my'}>
          {visit.manageUrl ? 'View or change my visit' : 'View my visits'}
        </a>
        <CalendarButtons
          look="link link-alone"
          visitId={visit.id}
          googleLink={addToGoogleLink(visit)}
          token={visit.manageUrl?.split('#')[1]}
        />
        {children}
      </div>
      <dl className="booked-facts booked-ready">
        <Fact name="Who comes">{visitRules.whoComes}</Fact>
        <Fact name="Before we come">{visitRules.preparation}</Fact>
      </dl>
      <p className="form-small">
        The email has the link to your visit, too, and you’ll find all of them under{' '}
        <a className="link" href="/my">
          Your visits
        </a>
        . No email? Call{' '}
        <a className="link whole" href={`tel:${business.phone.tel}`}>
          {business.phone.display}
        </a>
        .
      </p>
    </section>
  );
}

/** The visit on the left, the money on the stub. */
function Ticket({ visit }: { readonly visit: BookedVisit }) {
  const due = formatDecimal(visit.balance);
  return (
    <div className="ticket">
      <div className="ticket-main">
        <p className="ticket-top">
          <span className="ticket-state">Booked</span>
          <span>No. {visit.id}</span>
        </p>
        <p className="ticket-what">{visitName(visit)}</p>
        <p className="ticket-when">
          <Whole text={formatDate(visit.preferredDate)} />
        </p>
        <p>
          <Whole text={arrivalText(visit.preferredTime)} />
          {visit.address && (
            <>
              <br />
              {unbroken(visit.address)}
            </>
          )}
        </p>
        {visit.plan && <PlanFacts visit={visit} plan={visit.plan} />}
      </div>
      <dl className="booked-facts ticket-stub">
        <Fact name="Paid today" value={formatMoney(BOOKING_FEE)}>
          Part of your price
        </Fact>
        <Fact name="Due at your visit" value={visit.isStart ? `from ${due}` : due}>
          {restDue(undefined, visit.card)}
        </Fact>
      </dl>
    </div>
  );
}

type PlanProps = {
  readonly visit: BookedVisit;
  readonly plan: NonNullable<BookedVisit['plan']>;
};

/** The plan that the visit starts: its day, what comes next, and dates that need another time. */
function PlanFacts({ visit, plan }: PlanProps) {
  return (
    <dl className="booked-facts booked-plan">
      <Fact name="Your plan" value={capitalized(plan.day)}>
        {plan.serviceType && plan.serviceType !== visit.serviceType && (
          <>{serviceLabel(plan.serviceType)} after the first visit. </>
        )}
        {plan.next.length > 0 && (
          <>
            Next up
            <Days days={plan.next.slice(0, NEXT_SHOWN)} />
          </>
        )}
        Your email says how to change or end it.
      </Fact>
      {plan.open.length > 0 && (
        <Fact name="Needs another time" value={<Days days={plan.open} />}>
          {planRules.settleNow}
        </Fact>
      )}
    </dl>
  );
}

/** Days side by side, each in one piece. */
function Days({ days }: { readonly days: readonly string[] }) {
  return (
    <span className="booked-days">
      {days.map((day) => (
        <span key={day}>{formatShortDate(day)} </span>
      ))}
    </span>
  );
}

type FactProps = {
  readonly name: string;
  readonly value?: ReactNode;
  readonly children: ReactNode;
};

function Fact({ name, value, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value !== undefined && <strong>{value}</strong>}
        <span>{children}</span>
      </dd>
    </div>
  );
}
