import { useCallback, useEffect, useState, type ReactNode } from 'react';
import {
  changeLinkedPlan,
  fetchLinkedPlan,
  fetchLinkedPlanPeriods,
} from '#browser/api/my-booking.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { formatShortDate, monthDay } from '#domain/calendar-date.ts';
import { documentTitle } from '#domain/document-words.ts';
import { formatDecimal } from '#domain/money.ts';
import { CalendarButtons } from '#islands/ui/CalendarButtons.tsx';
import { useWide } from '#islands/ui/use-wide.ts';
import '#islands/ui/form.css';
import { Cards } from '../Cards.tsx';
import { LookAgain } from '../LookAgain.tsx';
import { Panel } from '../Panel.tsx';
import { PlanSection } from '../plan/PlanSection.tsx';
import type { PlanWay } from '../plan/use-plan.ts';
import { useLookup } from '../use-lookup.ts';
import { ChangeVisit, type OpenChange } from './ChangeVisit.tsx';
import '#islands/ui/day-row.css';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import '../my.css';
import { isReceipt } from './is-receipt.ts';
import { NextSteps } from './NextSteps.tsx';
import { News } from '../News.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { useMyBooking } from './use-my-booking.ts';
import { VisitSummary } from './VisitSummary.tsx';

/** The customer's own page: see, add to a calendar, move, cancel. */
export function MyBookingPage() {
  const { state, news, refresh, move, cancel } = useMyBooking();
  const title = state.step === 'shown' ? titleOf(state.booking) : 'Your booking';
  useEffect(() => {
    document.title = document.title.replace(/^[^|–]+(?= [|–])/, title);
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
      {state.step === 'no-link' && (
        <MissingLink
          title="Let’s find your booking"
          problem={state.problem}
          lead="We’ll email you a link to see, move or cancel your visits."
          letter="You’re booked for {date}"
        />
      )}
      {state.step === 'unreachable' && (
        <TryAgain title="We couldn’t look up your booking" again={state.again}>
          Your booking is safe. Please try again in a moment.
        </TryAgain>
      )}
      {state.step === 'shown' && (
        <Shown
          {...{ move, cancel, booking: state.booking, token: state.token }}
          serial={news.serial}
          changed={() => void refresh()}
        />
      )}
    </>
  );
}

/** How it stands with it. */
function titleOf(booking: MyBooking): string {
  if (booking.status === 'completed') return `Cleaned on ${monthDay(booking.preferredDate)}`;
  if (isReceipt(booking)) return 'Your visit';
  if (isPlanned(booking) && !booking.hasBegun) {
    return booking.status === 'confirmed' ? 'Your visit is confirmed' : 'You’re booked';
  }
  if (booking.status !== 'cancelled') return 'Your booking';
  if (booking.refundDue !== '0.00') {
    return `Canceled, ${formatDecimal(booking.refundDue)} on its way back`;
  }
  return booking.refunded === '0.00'
    ? 'Your visit is canceled'
    : `Canceled, ${formatDecimal(booking.refunded)} back on your card`;
}

type Props = { readonly booking: MyBooking; readonly token: string };

/** As in `panel.css`: from here on, what can be done stands beside the summary. */
const BESIDE = '52rem';

/** The visit, and what can be done with it: on a phone right under the steps of its summary. */
function Shown(props: ShownProps) {
  const { booking, token, move, cancel } = props;
  // Here, so that a phone that is turned while a change is open keeps it open.
  const [open, setOpen] = useState<OpenChange>('none');
  const isBeside = useWide(BESIDE);
  const change = booking.canChange && (
    <ChangeVisit {...{ booking, token, open, setOpen, move, cancel }} isInside={!isBeside} />
  );
  const calendar = isPlanned(booking) && !booking.hasBegun && (
    <CalendarLinks booking={booking} token={token} isInside={!isBeside} />
  );
  const steps = <NextSteps booking={booking} token={token} />;
  // Over, on a phone: what can be done comes before what was.
  const leads = !isBeside && booking.status === 'completed';
  return (
    <div className="my-columns">
      {leads && steps}
      <VisitSummary booking={booking} foot={!isBeside && calendar}>
        {!isBeside && change}
      </VisitSummary>
      <WhatToDo {...props}>
        {isBeside && change}
        {isBeside && calendar}
        {!leads && steps}
      </WhatToDo>
      <div className="my-actions">
        <Cards key={`card ${token}`} token={token} />
        <p className="form-small">
          <a className="link link-alone" href="/my">
            See all your visits and receipts
          </a>
        </p>
      </div>
    </div>
  );
}

type CalendarProps = Props & { readonly isInside: boolean };

/** Puts the visit into the customer's calendar. */
function CalendarLinks({ booking, token, isInside }: CalendarProps) {
  return (
    <section className={isInside ? 'my-change' : 'my-panel'} aria-labelledby="my-calendar-title">
      <h2 id="my-calendar-title">Add it to your calendar</h2>
      <div className="my-buttons my-calendar">
        <CalendarButtons
          visitId={booking.id}
          googleLink={booking.googleCalendarLink}
          token={token}
          look={isInside ? 'link link-alone' : 'button button-secondary'}
        />
      </div>
    </section>
  );
}

/** The receipts of a visit, one for each payment, each with its own page and PDF. */
function Receipts({ receipts }: Pick<MyBooking, 'receipts'>) {
  if (receipts.length === 0) return null;
  return (
    <Panel title="For your records">
      <ul className="receipt-list">
        {receipts.toReversed().map((receipt) => (
          <li key={receipt.id}>
            <a className="link link-alone" href={receipt.path}>
              {documentTitle(receipt)}
            </a>
            <span>
              {formatShortDate(receipt.issuedOn)}, {formatDecimal(receipt.amount)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type WhatToDoProps = Props & {
  /** The number of changes so far: after each, the plan is looked up again. */
  readonly serial: number;
  /** Called when the visit itself may have changed. */
  readonly changed: () => void;
};

type ShownProps = WhatToDoProps & Pick<ReturnType<typeof useMyBooking>, 'move' | 'cancel'>;

/**
 * What can be done with a visit. A regular's plan leads, so all of it waits until it is known
 * whether there is one.
 */
function WhatToDo({
  booking,
  token,
  serial,
  changed,
  children,
}: WhatToDoProps & { readonly children: ReactNode }) {
  // The plan of a visit that is over is on the customer's page.
  const hasPlan = !isReceipt(booking);
  const ask = useCallback(
    async () => ({ plan: hasPlan ? await fetchLinkedPlan(token) : null, serial }),
    [hasPlan, token, serial],
  );
  const { found, again } = useLookup(token, ask);
  const [way] = useState<PlanWay>(() => ({
    change: (change) => changeLinkedPlan(token, change),
    periods: (where) => fetchLinkedPlanPeriods(token, where),
    reload: () => fetchLinkedPlan(token),
  }));
  if (found === null) {
    return (
      <div className="my-actions">
        <div className="my-panel">
          <Skeleton />
        </div>
      </div>
    );
  }
  return (
    <div className="my-actions">
      {found === 'failed' && <LookAgain title="We couldn’t look up your plan" again={again} />}
      {found !== 'failed' && found.plan && (
        <PlanSection
          key={`${token} ${found.serial}`}
          plan={found.plan}
          way={way}
          bookingOf={() => undefined}
          here={booking}
          changed={changed}
        />
      )}
      {children}
      <Receipts receipts={booking.receipts} />
    </div>
  );
}
