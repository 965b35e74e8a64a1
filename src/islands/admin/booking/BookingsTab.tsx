import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { today } from '#browser/today.ts';
import { addDays, formatDayAhead, type CalendarDate } from '#domain/calendar-date.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import {
  $bookingFilters,
  $bookings,
  clearBookingFilters,
  limitCount,
  loadBookings,
  loadMoreBookings,
  openBookings,
  refreshBookings,
} from '#stores/admin/booking-list.ts';
import { bookingOfPlace, readBooking } from '#stores/admin/open-booking.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { $adminView, closeDetail, dayOfNew, replaceDetail } from '#stores/admin/view.ts';
import { typedAgain } from './booking-again.ts';
import { BookingDetailSheet } from './BookingDetailSheet.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingRow } from './BookingRow.tsx';
import { byHour } from './by-hour.ts';
import { AddButton } from '#islands/admin/ui/AddButton.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { NewBookingSheet } from './NewBookingSheet.tsx';
import './booking-list.css';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { DESK } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';

/** What a row shows comes from these. */
const SHOWS = ['booking', 'payment', 'series', 'crew'];

/** All bookings: search, filter, open. */
export function BookingsTab() {
  const bookings = useStore($bookings);
  const filters = useStore($bookingFilters);
  const { detail } = useStore($adminView);
  const isDesk = useWide(DESK);
  useEffect(() => void openBookings(), []);
  useNews(SHOWS, refreshBookings);
  const refresh = () => void loadBookings();
  const isNarrowed = filters.q !== '' || limitCount(filters) > 0;
  // In any order but that in which they were booked, the visits of a day follow each other.
  const isByDay = filters.sort !== 'newest';
  const now = today();
  const isLatestFirst = (date: string) =>
    filters.sort === 'latest' || (filters.sort === 'next' && date < now);
  const rows = isByDay ? byHour(bookings.rows, isLatestFirst) : bookings.rows;
  const hasSeveral = new Set(rows.flatMap(({ crew }) => crew?.name ?? [])).size > 1;
  const { next } = bookings;
  const visitsOn = (date: string) =>
    next !== null && rows.at(-1)?.preferredDate === date
      ? undefined
      : rows.filter(({ preferredDate }) => preferredDate === date).length;
  const { id: open, part } = bookingOfPlace(detail);
  const newDay = dayOfNew(detail);
  const again = Number(/^again-(\d+)$/.exec(detail ?? '')?.[1]);
  const onBooked = (id: number) => {
    replaceDetail('bookings', id);
  };
  return (
    <>
      <PanelHead title="Bookings" isBusy={bookings.state === 'loading'} onRefresh={refresh}>
        <AddButton tab="bookings">New booking</AddButton>
      </PanelHead>
      <BookingFilters />
      <ListFrame
        list={{ ...bookings, rows }}
        label="Bookings"
        empty={
          isNarrowed ? (
            <>
              <p>No booking matches.</p>
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => void clearBookingFilters()}
              >
                Clear search and filters
              </button>
            </>
          ) : (
            <p>No bookings yet. The first one shows up here.</p>
          )
        }
        onRetry={refresh}
        onMore={() => void loadMoreBookings()}
        className={isByDay ? 'booking-days' : ''}
      >
        {(booking, before) => (
          <BookingRow key={booking.id} {...{ booking, isByDay, hasSeveral }} hasColumns={isDesk}>
            {isByDay && booking.preferredDate !== before?.preferredDate && (
              <DayHead date={booking.preferredDate} count={visitsOn(booking.preferredDate)} />
            )}
          </BookingRow>
        )}
      </ListFrame>
      {open > 0 && <BookingDetailSheet key={open} id={open} part={part} />}
      {newDay !== undefined && (
        <NewBookingSheet key={newDay} day={newDay} onClose={closeDetail} onBooked={onBooked} />
      )}
      {again > 0 && (
        <BookAgainSheet key={again} id={again} onClose={closeDetail} onBooked={onBooked} />
      )}
    </>
  );
}

type Props = {
  readonly date: CalendarDate;
  /** How many visits the day has; undefined while not all of them are loaded. */
  readonly count: number | undefined;
};

/** Begins the visits of a day in the list: `Today Saturday, November 28`, and how many there are. */
function DayHead({ date, count }: Props) {
  const now = today();
  const near = date === now ? 'Today' : date === addDays(now, 1) ? 'Tomorrow' : '';
  return (
    <div className="list-day">
      <h2>
        {near && <>{near} </>}
        <span data-near={near !== ''}>{formatDayAhead(date, now)}</span>
      </h2>
      {count !== undefined && (
        <p className="quiet">{count === 1 ? '1 visit' : `${count} visits`}</p>
      )}
    </div>
  );
}

type BookAgainSheetProps = {
  /** The booking to repeat. */
  readonly id: number;
  readonly onClose: () => void;
  readonly onBooked: (id: number) => void;
};

/** A new booking copied from an earlier one, once that is loaded. */
function BookAgainSheet({ id, onClose, onBooked }: BookAgainSheetProps) {
  const [filled, setFilled] = useState<Typed | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void readBooking(id).then((outcome) => {
      if (outcome.ok) setFilled(typedAgain(outcome.value));
      else setProblem(outcome.sentence);
    });
  }, [id]);
  if (filled) return <NewBookingSheet filled={filled} onClose={onClose} onBooked={onBooked} />;
  return (
    <Sheet title="New booking" onClose={onClose}>
      {problem === '' ? (
        <Ghosts />
      ) : (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
    </Sheet>
  );
}
