import { useState } from 'react';
import { changeMyPlan, fetchMyPlanPeriods, fetchMyPlans } from '#browser/api/my.ts';
import { hasAskedForLink } from '#browser/asked-for-link.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyVisit, QuoteOnMyPage } from '#contracts/my.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { SIGNED_IN_DAYS } from '#domain/my-sign-in.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import '#islands/ui/form.css';
import '#islands/ui/day-row.css';
import '#islands/ui/lost.css';
import '../my.css';
import './page.css';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Cards } from '../Cards.tsx';
import { Call } from '../Panel.tsx';
import { needsCustomer } from '../plan/plan-words.ts';
import { PlanSection } from '../plan/PlanSection.tsx';
import type { BookingOf } from '../plan/PlanVisits.tsx';
import type { PlanWay } from '../plan/use-plan.ts';
import { TryAgain } from '../TryAgain.tsx';
import { usePress } from '#islands/ui/use-press.ts';
import { AskForLink } from './AskForLink.tsx';
import { LaterVisits, NextVisit } from './NextVisits.tsx';
import { MyInvoices } from './MyInvoices.tsx';
import { PastVisits } from './PastVisits.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useMyPage } from './use-my-page.ts';

/** A customer's own page: a link by email instead of a password, then their visits and receipts. */
export function MyPage() {
  const { state, load, refresh, open, signOut } = useMyPage();
  switch (state.step) {
    case 'loading':
      return (
        <div className="my-panel my-loading">
          <p role="status">Looking up your visits...</p>
          <Skeleton />
        </div>
      );
    case 'link':
      return <OpenByLink open={() => open(state.token)} />;
    case 'ask':
      return <AskForLink {...state} />;
    case 'unreachable':
      return (
        <TryAgain title="We couldn’t look up your visits" again={() => void load()}>
          Your visits are still booked. Please check your connection and try again.
        </TryAgain>
      );
    case 'shown':
      return (
        <div className="my-page">
          <MyQuotes quotes={state.page.quotes} />
          <NextVisit
            visit={state.page.next[0]}
            isAlone={state.plans.length === 0 && state.page.quotes.length === 0}
          />
          <MyPlans
            plans={state.plans}
            visits={[...state.page.next, ...state.page.past]}
            changed={() => void refresh()}
          />
          <LaterVisits visits={state.page.next.slice(1).filter((each) => !each.isOfPlan)} />
          <Cards token="" />
          <PastVisits visits={state.page.past} />
          <MyInvoices invoices={state.page.invoices} />
          {(state.plans.length > 0 || state.page.next.length > 0) && <BookAnother />}
          <SignOut email={state.page.email} signOut={signOut} />
        </div>
      );
  }
}

/** What waits for their answer; else nothing. */
function MyQuotes({ quotes }: { readonly quotes: readonly QuoteOnMyPage[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className="my-section" aria-labelledby="my-quotes-title">
      <h2 id="my-quotes-title">{quotes.length > 1 ? 'Your quotes' : 'Your quote'}</h2>
      <ul className="my-visits">
        {quotes.map(({ number, serviceType, total, validThrough, path }) => (
          <li key={number} className="my-panel my-visit">
            <div className="my-head">
              <h3>{serviceLabel(serviceType)}</h3>
              <strong>{formatDecimal(total)}</strong>
            </div>
            <p>
              {number}, good through {formatDate(validThrough)}
            </p>
            <div className="my-buttons">
              <a className="button button-primary" href={path}>
                See and accept<span className="sr-only"> quote {number}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The end of the page: book another visit, or contact us. */
function BookAnother() {
  return (
    <section className="my-more" aria-label="Book another visit">
      <p>Need us another day, or have a question?</p>
      <a className="button button-secondary button-small" href="/booking">
        Book another visit
      </a>
      <Call />
    </section>
  );
}

type Props = {
  readonly email: string;
  /** Returns a sentence if it failed. */
  readonly signOut: (everywhere: boolean) => Promise<string | undefined>;
};

/** Who is signed in, and sign-out: here or on every device. */
function SignOut({ email, signOut }: Props) {
  const { isBusy, refused, press } = usePress(signOut);
  return (
    <section className="my-foot" aria-label="Signed in">
      <p className="form-small">
        You’re signed in as <strong className="lost-email">{email}</strong>. Visits booked with
        another address aren’t shown here.
      </p>
      <Failure sentence={refused} />
      <div className="my-buttons">
        <button
          className="button button-secondary button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press(false)}
        >
          Sign out
        </button>
        <button
          className="button button-secondary button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press(true)}
        >
          Sign out on every device
        </button>
      </div>
    </section>
  );
}

type OpenByLinkProps = {
  /** Consumes the link; returns a sentence if the request failed. */
  readonly open: () => Promise<string | undefined>;
};

/** The page an emailed link opens: mail programs prefetch links but press no buttons. */
function OpenByLink({ open }: OpenByLinkProps) {
  const { isBusy, refused, press } = usePress(open);
  const [isOurs] = useState(hasAskedForLink);
  return (
    <section className="lost" aria-labelledby="my-link-title">
      <div>
        <h2 id="my-link-title" tabIndex={-1} ref={takeFocus}>
          Open your visits
        </h2>
        <p>
          {isOurs
            ? 'One more step, and you’ll see your visits and receipts.'
            : 'It looks like this link was requested from another browser or device. If that was you, go ahead. If not, just close this page.'}
        </p>
        <Failure sentence={refused} />
        <div className="my-buttons">
          <button
            className="button button-primary"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void press()}
          >
            {isBusy ? 'Opening...' : 'Open my visits'}
          </button>
        </div>
      </div>
      <ul className="my-small">
        <li>You’ll stay signed in on this device for {SIGNED_IN_DAYS} days.</li>
        <li>Is it a shared device? Please sign out when you’re done.</li>
        <li>The link works once. You can ask for another one any time.</li>
      </ul>
    </section>
  );
}

type MyPlansProps = {
  readonly plans: readonly MyPlan[];
  /** Their visits, with the page links of those that are already bookings. */
  readonly visits: readonly MyVisit[];
  /** Called when the visits may have changed. */
  readonly changed: () => void;
};

/** The plans of a customer, those awaiting a decision first; most have one. */
function MyPlans({ plans, visits, changed }: MyPlansProps) {
  const bookingOf = (id: number) => visits.find((each) => each.id === id);
  const hasHadUs = visits.some(({ isOfPlan, status }) => isOfPlan && status === 'completed');
  const rest = { bookingOf, hasHadUs, changed };
  return plans
    .toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
    .map((plan) => <Plan key={plan.key} plan={plan} {...rest} />);
}

type PlanProps = Pick<MyPlansProps, 'changed'> & {
  readonly plan: MyPlan;
  readonly bookingOf: BookingOf;
  readonly hasHadUs: boolean;
};

function Plan({ plan, ...rest }: PlanProps) {
  const [way] = useState(() => wayOf(plan.key));
  return <PlanSection plan={plan} way={way} {...rest} />;
}

function isWaiting({ next }: MyPlan): boolean {
  return next.some(needsCustomer);
}

function wayOf(key: string): PlanWay {
  return {
    change: (change) => changeMyPlan(key, change),
    periods: (where) => fetchMyPlanPeriods(key, where),
    reload: async () => (await fetchMyPlans()).find((each) => each.key === key) ?? null,
  };
}
