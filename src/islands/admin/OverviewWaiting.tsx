import type { Overview } from '#contracts/admin-overview.ts';
import { presetBookings } from '#stores/admin-bookings.ts';
import { $messageState } from '#stores/admin-messages.ts';

type Waiting = Overview['waiting'];
type Line = {
  readonly name: readonly [one: string, many: string];
  readonly href: '#bookings' | '#messages';
  /** Narrows the list that the line leads to. */
  readonly prepare: () => void;
};

const LINES: Record<keyof Waiting, Line> = {
  pendingBookings: {
    name: ['booking to confirm', 'bookings to confirm'],
    href: '#bookings',
    prepare: () => {
      presetBookings({ status: 'pending' });
    },
  },
  overdueMessages: messages(['answer overdue', 'answers overdue'], 'waiting'),
  unreadMessages: messages(['unread message', 'unread messages'], 'unread'),
  openQuotes: messages(['open quote', 'open quotes'], 'quotes'),
  refundsDue: {
    name: ['refund on its way', 'refunds on their way'],
    href: '#bookings',
    prepare: () => {
      presetBookings({});
    },
  },
  disputes: {
    name: ['disputed payment', 'disputed payments'],
    href: '#bookings',
    prepare: () => {
      presetBookings({ payment: 'disputed' });
    },
  },
};

function messages(name: Line['name'], state: 'waiting' | 'unread' | 'quotes'): Line {
  return {
    name,
    href: '#messages',
    prepare: () => {
      $messageState.set(state);
    },
  };
}

/** What the owner has to do; each line leads to the list that it counts. */
export function OverviewWaiting({ waiting }: { readonly waiting: Waiting }) {
  const lines = (Object.keys(LINES) as (keyof Waiting)[]).filter((key) => waiting[key] > 0);
  return (
    <section className="card waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting for you</h2>
      {lines.length === 0 && <p className="quiet">Nothing. All done.</p>}
      {lines.map((key) => {
        const { name, href, prepare } = LINES[key];
        return (
          <a key={key} href={href} onClick={prepare}>
            <strong>{waiting[key]}</strong> {name[waiting[key] === 1 ? 0 : 1]}
          </a>
        );
      })}
    </section>
  );
}
