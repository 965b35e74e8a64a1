import type { RecentBooking } from '#contracts/payments.ts';
import '#islands/ui/booked.css';
import { BookedPanel } from '#islands/ui/BookedPanel.tsx';

/** Already booked: what was booked, and where to go from here. */
export function Booked({ booking }: { readonly booking: RecentBooking }) {
  return (
    <BookedPanel visit={booking}>
      <a className="button button-primary button-small" href="/my">
        See your visits
      </a>
      <a className="link link-alone" href="/">
        Go to the home page
      </a>
    </BookedPanel>
  );
}
