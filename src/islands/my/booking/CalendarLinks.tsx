import type { MyBooking } from '#contracts/my-booking.ts';
import { CalendarButtons } from '#islands/ui/CalendarButtons.tsx';

type Props = { readonly booking: MyBooking; readonly token: string };

/** Puts the visit into the customer's calendar. */
export function CalendarLinks({ booking, token }: Props) {
  return (
    <section className="my-panel" aria-labelledby="my-calendar-title">
      <h2 id="my-calendar-title">Add it to your calendar</h2>
      <div className="my-buttons">
        <CalendarButtons
          visitId={booking.id}
          googleLink={booking.googleCalendarLink}
          token={token}
        />
      </div>
    </section>
  );
}
