import { useEffect } from 'react';
import { readBookedVisit } from '#browser/booked-visit.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import '#islands/ui/booked.css';
import { BookedPanel } from '#islands/ui/BookedPanel.tsx';
import { business } from '#content/business.ts';

/**
 * Already booked: what was booked, and where to go from here. Its headline takes the place of the
 * page's own (MyLayout), which would ask to complete something.
 */
export function Booked({ booking }: { readonly booking: RecentBooking }) {
  // The tab that booked still knows the link, the address and the email.
  const kept = readBookedVisit();
  const visit = kept?.id === booking.id ? { ...kept, ...booking } : booking;
  useEffect(() => {
    document.title = `You’re booked | ${business.name}`;
  }, []);
  return (
    <BookedPanel visit={visit} heading="h1">
      <a className="link link-alone" href="/">
        Go to the home page
      </a>
    </BookedPanel>
  );
}
