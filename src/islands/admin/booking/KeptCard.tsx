import { useState } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { cardSince } from '#domain/kept-card.ts';
import { loadOverview } from '#stores/admin/insights.ts';
import { reloadBooking } from '#stores/admin/open-booking.ts';
import { remind } from '#stores/admin/reminders.ts';

/** The card that a visit may be charged to; one that can't be, why, and the link to pay instead. */
export function KeptCard({ detail }: { readonly detail: BookingDetail }) {
  const { card, noCharge, booking, payUrl } = detail;
  if (!card) return null;
  if (noCharge === null) return <p className="row-line row-quiet">{cardSince(card)}</p>;
  // A late charge says the same, with its own link.
  if (detail.late?.state === 'offered') return null;
  if (isPlanned(booking)) {
    return <p className="row-line">{noCharge} After the visit they get a link to pay instead.</p>;
  }
  return payUrl === null ? <p className="row-line">{noCharge}</p> : <LinkInstead detail={detail} />;
}

/** One tap sends the link; without a way to send it, it stands below to copy. */
function LinkInstead({ detail }: { readonly detail: BookingDetail }) {
  const { noCharge, booking, reach } = detail;
  const [isBusy, setBusy] = useState(false);
  const { id, version, firstName, lastName } = booking;
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const visit = { id, version, name: `${firstName} ${lastName}` };
    await remind(visit, () => Promise.all([reloadBooking(id), loadOverview()]));
    setBusy(false);
  };
  return (
    <div className="planned-charge" aria-busy={isBusy}>
      <p>
        {noCharge} It can’t be charged, so they pay with a link
        {reach === null ? ': it’s below.' : ' instead.'}
      </p>
      {reach !== null && (
        <p className="planned-charge-buttons">
          <button
            className="button button-quiet button-small"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void send()}
          >
            Send the link to pay{reach === 'sms' && ' by text'}
          </button>
        </p>
      )}
    </div>
  );
}
