import { useState, type ReactNode } from 'react';
import { postTold } from '#browser/api/admin/booking.ts';
import { postToldChanges } from '#browser/api/admin/plans.ts';
import type { CustomerCall, Overview, PlanCall } from '#contracts/admin/insights.ts';
import { callWords } from '#domain/told-by.ts';
import '#islands/admin/plans/plan-conflicts.css';
import { PlanConflicts } from '#islands/admin/plans/PlanConflicts.tsx';
import { CallHead, YearlyCalls } from '#islands/admin/plans/YearlyCalls.tsx';
import { dayInSentence, nearMoment } from '#islands/admin/ui/day-parts.ts';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { noteCalled } from '#stores/admin/calls.ts';
import { personOf, whatWaits } from './what-waits.ts';

type Props = { readonly overview: Overview };

/** Whom to call, and what to decide for plans. */
export function CallsAndPlans({ overview }: Props) {
  const { planConflicts, yearlyCalls, customerCalls, planCalls } = overview;
  return (
    <>
      <CustomerCalls visits={customerCalls} plans={planCalls} />
      <PlanConflicts {...planConflicts} />
      <YearlyCalls {...yearlyCalls} />
    </>
  );
}

/** The id of the card of its own. */
export const CALLS_ID = 'overview-calls';

/** The same in a card of its own, on a phone: below the visits of today and tomorrow. */
export function CallsCard({ overview }: Props) {
  const { calls, decisions } = whatWaits(overview);
  if (calls + decisions === 0) return null;
  return (
    <section className="card waiting" id={CALLS_ID} tabIndex={-1} aria-labelledby="calls-title">
      <h2 id="calls-title">Calls and plans</h2>
      <CallsAndPlans overview={overview} />
    </section>
  );
}

/** How many are seen at once, beside today and on a phone. */
const FIRST_SHOWN = { wide: 5, phone: 2 };

type CustomerCallsProps = {
  /** Calls about a visit. */
  readonly visits: readonly CustomerCall[];
  /** Calls about a plan. */
  readonly plans: readonly PlanCall[];
};

/** Customers whom no message told of a change, with what to tell them; nothing if there are none. */
export function CustomerCalls({ visits, plans }: CustomerCallsProps) {
  const isWide = useWide(WIDE);
  const calls = [...visits.map(aboutVisit), ...plans.map(aboutPlan)].toSorted((one, other) =>
    one.before.localeCompare(other.before),
  );
  if (calls.length === 0) return null;
  return (
    <div className="plan-conflicts">
      <h3 id="customer-calls">Customers to call</h3>
      <p className="quiet">No email or text reaches them, so they don’t know yet.</p>
      <LongList
        labelledBy="customer-calls"
        items={[...Map.groupBy(calls, ({ call }) => personOf(call)).values()]}
        first={isWide ? FIRST_SHOWN.wide : FIRST_SHOWN.phone}
        row={(own) => <Call key={own.map(({ key }) => key).join(' ')} calls={own} />}
      />
    </div>
  );
}

/** What is about no day ahead comes after all that is. */
const NO_DAY = '9999';

/** What calls are sorted by: the day that the call has to come before, then longest waiting first. */
function beforeOf({ event, date, since }: CustomerCall): string {
  // A refund is news after the visit, too, and nobody waits at the door for it.
  return `${event === 'refunded' ? NO_DAY : date} ${since}`;
}

/** `on Wed, Dec 2, morning`, but `tomorrow morning`, `this morning` and `today at 9:30 AM`. */
function whenOf({ date, period, arrival }: CustomerCall): string {
  const day = dayInSentence(date);
  if (day === 'today' && arrival === null) return `this ${period}`;
  const time = arrival ?? period;
  return day.startsWith('to') ? `${day} ${time}` : `on ${day}, ${time}`;
}

/** One thing to tell a customer. */
type Telling = {
  readonly key: string;
  readonly call: CustomerCall | PlanCall;
  readonly before: string;
  readonly href: string;
  readonly words: ReactNode;
  readonly note: (isTold: boolean) => Promise<null>;
};

function aboutVisit(call: CustomerCall): Telling {
  return {
    key: `${call.id} ${call.event}`,
    call,
    before: beforeOf(call),
    href: `#bookings/${call.id}`,
    words: `Tell them ${callWords(call.event, whenOf(call))}.`,
    note: (isTold) => postTold(call.id, isTold),
  };
}

function aboutPlan(call: PlanCall): Telling {
  return {
    key: `plan ${call.id}`,
    call,
    before: `${call.date ?? NO_DAY} ${call.since}`,
    href: `#customers/plans/${call.id}`,
    words: (
      <>
        Tell them what changed in their plan.{' '}
        {call.says.map((each) => (
          <bdi key={each} className="call-point">
            {each}{' '}
          </bdi>
        ))}
      </>
    ),
    note: (isTold) => postToldChanges(call.id, isTold),
  };
}

/** One customer: their number once, all there is to tell them, and one tap once that is done. */
function Call({ calls }: { readonly calls: readonly Telling[] }) {
  const [isBusy, setBusy] = useState(false);
  const [first] = calls;
  if (!first) return null;
  const { name, phone } = first.call;
  const [since = ''] = calls.map(({ call }) => call.since).toSorted();
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await noteCalled(
      name,
      calls.map(({ note }) => note),
    );
    setBusy(false);
  };
  return (
    <li>
      <CallHead name={name} phone={phone} href={first.href} />
      {calls.map(({ key, href, words }) => (
        <p key={key} className={calls.length === 1 ? undefined : 'call-point'}>
          {calls.length === 1 ? words : <a href={href}>{words}</a>}
        </p>
      ))}
      <div className="call-done">
        <span className="quiet">Since {nearMoment(since)}</span>
        <button
          className="button button-quiet button-small"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          Called<span className="sr-only">, {name}</span>
        </button>
      </div>
    </li>
  );
}
