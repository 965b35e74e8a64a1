import { today } from '#browser/today.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { starsIn } from '#domain/stars.ts';
import { presetBookings } from '#stores/admin/booking-list.ts';
import { $reviewList } from '#stores/admin/customer-reviews.ts';
import { $invoiceList } from '#stores/admin/invoices.ts';
import { $messageState, type MessageState } from '#stores/admin/messages.ts';
import { CALLS_ID, CallsAndPlans } from './CallsAndPlans.tsx';
import { CONFLICTS_ID } from './OverviewConflicts.tsx';
import { dueOf, UNCLOSED_ID } from './OverviewUnclosed.tsx';
import { problemsOf, URGENT, whatWaits } from './what-waits.ts';

type Waiting = Overview['waiting'];
type Line = {
  readonly name: readonly [one: string, many: string];
  readonly href: '#bookings' | '#messages' | '#deliveries' | '#money/invoices' | '#reviews';
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
  invoiceDrafts: {
    name: ['invoice draft to look at', 'invoice drafts to look at'],
    href: '#money/invoices',
    prepare: () => $invoiceList.set({ state: 'draft', age: null }),
  },
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

type Props = {
  readonly overview: Overview;
  /** On a phone: what is done in the overview itself stands in cards further down, and here in short. */
  readonly isShort: boolean;
};

/** What the owner has to do; each line links to the list that it counts. */
export function OverviewWaiting({ overview, isShort }: Props) {
  const { waiting, lowReviews, unclosed, conflicts } = overview;
  const { troubled, kinds, calls, decisions, isNothing } = whatWaits(overview);
  const lines = [
    ...troubled.map((visit) => (
      <a key={visit.id} className="waiting-problem" href={`#bookings/${visit.id}`}>
        <strong>!</strong>
        <span>
          Problem at <bdi>{visit.name}</bdi>: <bdi>{problemsOf(visit).at(-1)?.note}</bdi>
        </span>
      </a>
    )),
    ...lowReviews.map(({ id, name, rating, words }) => (
      <a key={`review ${id}`} className="waiting-problem" href={`#reviews/${id}`}>
        <strong>!</strong>
        <span>
          {starsIn(rating)} from <bdi>{name}</bdi>
          {words !== '' && (
            <>
              : <bdi>{words}</bdi>
            </>
          )}
        </span>
      </a>
    )),
    ...kinds.map((key) => {
      const { name, href, prepare } = LINES[key];
      return (
        <a key={key} href={href} onClick={prepare} data-urgent={URGENT.has(key)}>
          <strong>{waiting[key]}</strong> {name[waiting[key] === 1 ? 0 : 1]}
        </a>
      );
    }),
  ];
  if (isShort) {
    // Whoever is booked on a day off needs a call, and what was collected has to be written down:
    // both stand before what can wait until tonight.
    const urgent = kinds.filter((key) => URGENT.has(key)).length;
    lines.splice(
      troubled.length + lowReviews.length + urgent,
      0,
      ...below({ count: conflicts.length, name: TO_MOVE, id: CONFLICTS_ID, isUrgent: true }),
      ...below({ count: unclosed.count, name: TO_WRAP_UP, id: UNCLOSED_ID, due: dueOf(unclosed) }),
    );
    lines.push(
      ...below({ count: calls, name: TO_CALL, id: CALLS_ID }),
      ...below({ count: decisions, name: TO_RESCHEDULE, id: CALLS_ID }),
    );
  }
  const cut = isShort && lines.length > SHORT_LINES + 1 ? SHORT_LINES : lines.length;
  return (
    <section className="card waiting" data-short={isShort} aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting for you</h2>
      {isNothing && lines.length === 0 && <p className="quiet">Nothing. All done.</p>}
      {lines.slice(0, cut)}
      {cut < lines.length && (
        <details className="waiting">
          <summary className="quiet-action">{lines.length - cut} more</summary>
          {lines.slice(cut)}
        </details>
      )}
      {!isShort && <CallsAndPlans overview={overview} />}
    </section>
  );
}

/** A phone shows the most urgent of them, so that today's visits are on its first screen, too. */
const SHORT_LINES = 6;
const TO_MOVE = ['visit to move', 'visits to move'] as const;
const TO_WRAP_UP = ['visit to wrap up', 'visits to wrap up'] as const;
const TO_CALL = ['customer to call', 'customers to call'] as const;
const TO_RESCHEDULE = ['plan visit to reschedule', 'plan visits to reschedule'] as const;

type BelowProps = {
  readonly count: number;
  readonly name: Line['name'];
  /** The card further down. */
  readonly id: string;
  readonly isUrgent?: boolean;
  /** What the visits owe: `$135`, '' for nothing. */
  readonly due?: string;
};

/** A line that leads to the card further down, and opens it; none where nothing waits there. */
function below({ count, name, id, isUrgent = false, due = '' }: BelowProps) {
  if (count === 0) return [];
  return [
    <button
      key={name[0]}
      type="button"
      data-urgent={isUrgent}
      onClick={() => {
        const card = document.getElementById(id);
        const fold = card?.querySelector<HTMLDetailsElement>(':scope > details');
        if (fold) fold.open = true;
        card?.focus({ preventScroll: true });
        card?.scrollIntoView();
      }}
    >
      <strong>{count}</strong>{' '}
      <span>
        {name[count === 1 ? 0 : 1]}
        {due !== '' && ` · ${due}`}
      </span>
    </button>,
  ];
}
