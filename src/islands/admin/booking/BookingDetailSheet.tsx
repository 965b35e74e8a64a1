import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StoredBooking } from '#contracts/booking.ts';
import '#islands/admin/ui/facts.css';
import './detail.css';
import {
  $openBooking,
  loadBooking,
  refreshOpenBooking,
  type BookingPart,
} from '#stores/admin/open-booking.ts';
import { closeDetail } from '#stores/admin/view.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingMoney } from './BookingMoney.tsx';
import { BookingNotes } from './BookingNotes.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import { FromTheCrew } from './FromTheCrew.tsx';
import { moneyBadge } from './money-badge.ts';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { Badge } from '#islands/ui/Badge.tsx';

/** What of the history can change what is shown. */
const SHOWS = ['booking', 'payment', 'series', 'crew', 'customer', 'delivery'];

type Props = {
  readonly id: number;
  /** What it opens at, if not at its head. */
  readonly part?: BookingPart | undefined;
};

/** Everything about one booking, and everything that can be done with it. */
export function BookingDetailSheet({ id, part }: Props) {
  const { page: detail, problem, id: openId } = useStore($openBooking);
  useEffect(() => void loadBooking(id), [id]);
  useNewsOfSheet(SHOWS, refreshOpenBooking);
  const shown = openId === id ? detail : null;
  return (
    <Sheet
      title={shown ? `${shown.booking.firstName} ${shown.booking.lastName}` : `Booking ${id}`}
      aside={shown && <StateBadges booking={shown.booking} />}
      onClose={closeDetail}
    >
      <Read of={shown} problem={problem} onRetry={() => void loadBooking(id)}>
        {(read) => (
          <>
            <BookingFacts detail={read} isAtEmail={part === 'email'}>
              <BookingActions detail={read} isAtMove={part === 'move'} />
            </BookingFacts>
            <BookingMoney detail={read} />
            {read.news && <FromTheCrew bookingId={id} news={read.news} />}
            <BookingNotes notes={read.notes} />
            {read.hasLinkOut && <CustomerLink booking={read.booking} />}
            <BookingHistory history={read.history} />
          </>
        )}
      </Read>
    </Sheet>
  );
}

/** How the visit stands, and beside it what the owner has to answer or should know of the money. */
function StateBadges({ booking }: { readonly booking: StoredBooking }) {
  const money = moneyBadge(booking);
  return (
    <p className="detail-badges">
      <StatusBadge status={booking.status} />
      {money && <Badge of="Payment" {...money} />}
    </p>
  );
}
