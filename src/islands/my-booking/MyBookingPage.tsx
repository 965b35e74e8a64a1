import { business } from '#content/business.ts';
import { visitRules } from '#content/visit-rules.ts';
import '#islands/ui/form.css';
import { CalendarLinks } from './CalendarLinks.tsx';
import { ChangeVisit } from './ChangeVisit.tsx';
import './my-booking.css';
import { useMyBooking } from './use-my-booking.ts';
import { VisitSummary } from './VisitSummary.tsx';

/** The customer's own page: see, add to a calendar, move, cancel. */
export function MyBookingPage() {
  const { state, news, move, cancel } = useMyBooking();
  return (
    <>
      <p className={news ? 'my-news' : 'my-news-none'} role="status">
        {news}
      </p>
      {state.step === 'loading' && <p className="form-small">Looking up your booking...</p>}
      {state.step === 'no-link' && (
        <Panel title="This link does not open a booking">
          <p>{state.sentence}</p>
          <Call />
        </Panel>
      )}
      {state.step === 'unreachable' && (
        <Panel title="We could not look up your booking">
          <p>Your booking stands. Please try again in a moment.</p>
          <button className="button button-primary" type="button" onClick={state.again}>
            Try again
          </button>
          <Call />
        </Panel>
      )}
      {state.step === 'shown' && (
        <div className="my-columns">
          <VisitSummary booking={state.booking} />
          <div className="my-actions">
            {state.booking.status !== 'cancelled' && (
              <CalendarLinks booking={state.booking} token={state.token} />
            )}
            {state.booking.canChange && (
              <ChangeVisit
                booking={state.booking}
                token={state.token}
                move={move}
                cancel={cancel}
              />
            )}
            {!state.booking.canChange && isPlanned(state.booking.status) && (
              <Panel title="Something came up?">
                <p>{visitRules.tooLate}</p>
                <Call />
              </Panel>
            )}
            {state.booking.status === 'cancelled' && (
              <Panel title="Another time?">
                <p>This visit is cancelled and its time is free for others.</p>
                <a className="button button-primary" href="/booking">
                  Book again
                </a>
              </Panel>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function isPlanned(status: string): boolean {
  return status === 'pending' || status === 'confirmed';
}

function Panel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  return (
    <section className="my-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Call() {
  return (
    <p>
      <a className="link" href={`tel:${business.phone.tel}`}>
        Call {business.phone.display}
      </a>
    </p>
  );
}
