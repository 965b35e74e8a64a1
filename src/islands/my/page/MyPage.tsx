import '#islands/ui/form.css';
import '#islands/ui/day-row.css';
import '../my.css';
import './page.css';
import { Cards } from '../Cards.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { AskForLink } from './AskForLink.tsx';
import { BookAnother } from './BookAnother.tsx';
import { MyPlans } from './MyPlans.tsx';
import { LaterVisits, NextVisit } from './NextVisits.tsx';
import { OpenByLink } from './OpenByLink.tsx';
import { PastVisits } from './PastVisits.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { SignOut } from './SignOut.tsx';
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
          <NextVisit visit={state.page.next[0]} hasPlan={state.plans.length > 0} />
          <MyPlans
            plans={state.plans}
            visits={[...state.page.next, ...state.page.past]}
            changed={() => void refresh()}
          />
          <LaterVisits visits={state.page.next.slice(1).filter((each) => !each.isOfPlan)} />
          <Cards token="" />
          <PastVisits visits={state.page.past} />
          {(state.plans.length > 0 || state.page.next.length > 0) && <BookAnother />}
          <SignOut email={state.page.email} signOut={signOut} />
        </div>
      );
  }
}
