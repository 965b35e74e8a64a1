import { useState } from 'react';
import type { StoredBooking } from '#contracts/booking.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { revokeCustomerLink } from '#stores/admin/booking.ts';
import { Question } from '#islands/admin/ui/Question.tsx';

/** The link to the customer's booking page, and a way to revoke it. */
export function CustomerLink({ booking }: { readonly booking: StoredBooking }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="customer-link" aria-label="Customer’s link">
      <h3>Customer’s link</h3>
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
