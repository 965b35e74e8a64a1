import { today } from '#browser/today.ts';
import type { Overview, OverviewVisit } from '#contracts/admin/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { presetBookings } from '#stores/admin/booking-list.ts';
import { PlanConflicts } from '#islands/admin/plans/PlanConflicts.tsx';
import { CustomerCalls } from './CustomerCalls.tsx';
import { YearlyCalls } from '#islands/admin/plans/YearlyCalls.tsx';
import { $reviewList } from '#stores/admin/customer-reviews.ts';
import { $messageState, type MessageState } from '#stores/admin/messages.ts';

type Waiting = Overview['waiting'];
type Line = {
  readonly name: readonly [one: string, many: string];
  readonly href: '#bookings' | '#messages' | '#deliveries' | '#reviews';
  /** Sets the filters of the list that the line links to. */
  readonly prepare: () => void;
};

const LINES: Record<keyof Waiting, Line> = {
  pendingBookings: {
    ...bookings(['booking to confirm', 'bookings to confirm'], {}),
    prepare: () => presetBookings({ status: 'pending', from: today() }),
  },
  overdueMessages: messages(['reply overdue', 'replies overdue'], 'waiting'),
  unreadMessages: messages(['unread message', 'unread messages'], 'unread'),
  openQuotes: messages(['quote request to answer', 'quote requests to answer'], 'quotes'),
  failedSendings: {
    name: ['failed message', 'failed messages'],
    href: '#deliveries',
    prepare: () => undefined,
  },
  refundsDue: bookings(['refund on its way', 'refunds on their way'], {}),
  disputes: bookings(['disputed payment', 'disputed payments'], { payment: 'disputed' }),
  newReviews: {
    name: ['new review to look at', 'new reviews to look at'],
    href: '#reviews',
    prepare: () => $reviewList.set('open'),
  },
};

function bookings(name: Line['name'], limits: Parameters<typeof presetBookings>[0]): Line {
  return { name, href: '#bookings', prepare: () => presetBookings(limits) };
}

function messages(name: Line['name'], state: MessageState): Line {
  return { name, href: '#messages', prepare: () => $messageState.set(state) };
}

/** What the owner has to do; each line links to the list that it counts. */
export function OverviewWaiting({ overview }: { readonly overview: Overview }) {
  const { waiting, unclosed, visits, lowReviews } = overview;
  const { planConflicts, yearlyCalls, customerCalls, planCalls } = overview;
  const calls = yearlyCalls.count + customerCalls.length + planCalls.length;
  const troubled = [...unclosed.visits, ...visits.flatMap((day) => day.visits)].filter(
    (visit) => isPlanned(visit) && problemsOf(visit).length > 0,
  );
  const problems = troubled.length + lowReviews.length;
  const lines = (Object.keys(LINES) as (keyof Waiting)[]).filter((key) => waiting[key] > 0);
  return (
    <section className="card waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting for you</h2>
      {lines.length + problems + planConflicts.count + calls === 0 && (
        <p className="quiet">Nothing. All done.</p>
      )}
      {troubled.map((visit) => (
        <a key={visit.id} className="waiting-problem" href={`#bookings/${visit.id}`}>
          <strong>!</strong>
          <span>
            Problem at <bdi>{visit.name}</bdi>: <bdi>{problemsOf(visit).at(-1)?.note}</bdi>
          </span>
        </a>
      ))}
      {lowReviews.map(({ id, name, rating, words }) => (
        <a key={`review ${id}`} className="waiting-problem" href={`#reviews/${id}`}>
          <strong>!</strong>
          <span>
            {rating === 1 ? '1 star' : `${rating} stars`} from <bdi>{name}</bdi>
            {words !== '' && (
              <>
                : <bdi>{words}</bdi>
              </>
            )}
          </span>
        </a>
      ))}
      {lines.map((key) => {
        const { name, href, prepare } = LINES[key];
        return (
          <a key={key} href={href} onClick={prepare}>
            <strong>{waiting[key]}</strong> {name[waiting[key] === 1 ? 0 : 1]}
          </a>
        );
      })}
      <CustomerCalls visits={customerCalls} plans={planCalls} />
      <PlanConflicts {...planConflicts} />
      <YearlyCalls {...yearlyCalls} />
    </section>
  );
}

/** Problems the crew could not solve; listed until the owner closes the visit. */
function problemsOf({ news }: OverviewVisit) {
  return news?.problems ?? [];
}
