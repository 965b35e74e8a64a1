import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { noteBody, type BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { LIMITS } from '#contracts/fields.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { withStepsTogether } from '#domain/crew-history.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { withRefundsOnce } from '#domain/refund-history.ts';
import { ActorName } from '#islands/admin/ui/ActorName.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { momentName } from '#islands/admin/ui/day-parts.ts';
import '#islands/admin/ui/facts.css';
import './detail.css';
import { HistoryLines } from '#islands/admin/ui/HistoryLines.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { addNote, revokeCustomerLink } from '#stores/admin/booking.ts';
import {
  $openBooking,
  loadBooking,
  refreshOpenBooking,
  type BookingPart,
} from '#stores/admin/open-booking.ts';
import { closeDetail } from '#stores/admin/view.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { CancelRow } from './CancelQuestion.tsx';
import { BookingMoney } from './BookingMoney.tsx';
import { FromTheCrew } from './FromTheCrew.tsx';
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
            <BookingFacts
              detail={read}
              isAtEmail={part === 'email'}
              isAtMove={part === 'move'}
              actions={<BookingActions detail={read} />}
            />
            <BookingMoney detail={read} />
            {read.news && <FromTheCrew bookingId={id} news={read.news} />}
            <BookingNotes notes={read.notes} />
            {read.hasLinkOut && <CustomerLink booking={read.booking} />}
            <BookingHistory history={read.history} />
            <CancelRow detail={read} />
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

/** Who did what and when, newest first. */
function BookingHistory({ history }: Pick<BookingDetail, 'history'>) {
  const lines = withStepsTogether(withRefundsOnce(history)).toReversed();
  return (
    <section className="history" aria-label="History">
      <h3>History</h3>
      <HistoryLines lines={lines} sentence={historySentence} />
    </section>
  );
}

type MoneyBadge = { readonly word: string; readonly color: 'red' | 'gray' };

const BADGES: Readonly<Record<string, MoneyBadge>> = {
  disputed: { word: 'disputed', color: 'red' },
  partially_refunded: { word: 'partly refunded', color: 'gray' },
  refunded: { word: 'refunded', color: 'gray' },
};

/** What happened to the money of a visit besides being paid: disputed, or refunded. */
function moneyBadge({
  paymentStatus,
}: Pick<StoredBooking, 'paymentStatus'>): MoneyBadge | undefined {
  return BADGES[paymentStatus];
}

/** Notes that only the owner sees. */
function BookingNotes({ notes }: Pick<BookingDetail, 'notes'>) {
  return (
    <section className="notes" aria-label="Notes">
      <h3>Notes</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.note}</p>
              <p className="row-line row-quiet">
                <ActorName actor={note.author} />, {momentName(note.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ContractForm
        label="Add a note"
        action="Add note"
        isQuiet
        schema={noteBody}
        body={({ note = '' }) => ({ note })}
        onSave={({ note }) => addNote(note)}
      >
        <Input
          name="note"
          label="New note"
          hint="Customers never see it."
          placeholder="Add a note"
          multiline
          maxLength={LIMITS.note}
        />
      </ContractForm>
    </section>
  );
}

/** The link to the customer's booking page, and a way to revoke it. */
function CustomerLink({ booking }: { readonly booking: StoredBooking }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="customer-link" aria-label="Customer’s link">
      <details className="fold">
        <summary className="fold-row">Customer’s link</summary>
        <div className="customer-link-rest">
          <p className="row-line row-quiet">
            {booking.email !== null
              ? `Each email carries a link to ${isPlanned(booking) ? 'see, move or cancel' : 'see'} the visit. Revoke it if an email reaches the wrong person.`
              : 'They have no email here anymore. Revoke the link that went out before if it reached the wrong person.'}
          </p>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              setAsking(true);
            }}
          >
            Revoke the link
          </button>
        </div>
      </details>
      {isAsking && (
        <Question
          title="Revoke the link?"
          text="Every link that went out for this booking stops working at once. The next email has a new one."
          yes="Revoke the link"
          isDanger
          onYes={() => {
            setAsking(false);
            void revokeCustomerLink();
          }}
          onNo={() => {
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}
