import { useEffect } from 'react';
import { isPlanned } from '#domain/booking-status.ts';
import '#islands/ui/form.css';
import { Cards } from '../Cards.tsx';
import { CalendarLinks } from './CalendarLinks.tsx';
import { ChangeVisit } from './ChangeVisit.tsx';
import '#islands/ui/day-row.css';
import '../my.css';
import { isReceipt } from './is-receipt.ts';
import { LinkedPlan } from './LinkedPlan.tsx';
import { NextSteps } from './NextSteps.tsx';
import { News } from '../News.tsx';
import { NoBooking } from '../NoBooking.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { Receipts } from './Receipts.tsx';
import { useMyBooking } from './use-my-booking.ts';
import { VisitSummary } from './VisitSummary.tsx';

/** The customer's own page: see, add to a calendar, move, cancel. */
export function MyBookingPage() {
  const { state, news, refresh, move, cancel } = useMyBooking();
  const title = state.step === 'shown' && isReceipt(state.booking) ? 'Receipt' : 'Your booking';
  useEffect(() => {
    document.title = document.title.replace(/^(Your booking|Receipt)/, title);
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      <div className="my-status" role="status">
        <News news={news} />
      </div>
      {state.step === 'loading' && (
        <div className="my-panel my-loading">
          <p role="status">Looking up your booking...</p>
          <Skeleton />
        </div>
      )}
      {state.step === 'no-link' && <NoBooking sentence={state.sentence} />}
      {state.step === 'unreachable' && (
        <TryAgain title="We couldn’t look up your booking" again={state.again}>
          Your booking is safe. Please try again in a moment.
        </TryAgain>
      )}
      {state.step === 'shown' && (
        <div className="my-columns">
          <VisitSummary booking={state.booking} />
          <div className="my-actions">
            {state.booking.canChange && (
              <ChangeVisit
                booking={state.booking}
                token={state.token}
                move={move}
                cancel={cancel}
              />
            )}
            {isPlanned(state.booking) && !state.booking.hasBegun && (
              <CalendarLinks booking={state.booking} token={state.token} />
            )}
            {/* The plan of a visit that is over is on the customer's page. */}
            {!isReceipt(state.booking) && (
              <LinkedPlan
                key={`${state.token} ${news.serial}`}
                token={state.token}
                changed={() => void refresh()}
              />
            )}
            <Receipts receipts={state.booking.receipts} />
            <Cards key={`card ${state.token}`} token={state.token} />
            <NextSteps booking={state.booking} token={state.token} />
            <p className="form-small">
              <a className="link link-alone" href="/my">
                See all your visits and receipts
              </a>
            </p>
          </div>
        </div>
      )}
    </>
  );
}
