import { useState } from 'react';
import { fetchMyCalendar } from '#browser/api/my-booking.ts';
import { saveFile } from '#browser/save-file.ts';
import type { MyBooking } from '#contracts/my-booking.ts';

type Props = { readonly booking: MyBooking; readonly token: string };

/** Puts the visit into the customer's calendar: Google's by a link, any other by a file. */
export function CalendarLinks({ booking, token }: Props) {
  const [failure, setFailure] = useState('');
  const save = async () => {
    try {
      setFailure('');
      saveFile(`visit-${booking.id}.ics`, 'text/calendar', await fetchMyCalendar(token));
    } catch {
      setFailure('The file could not be made. Please try again.');
    }
  };
  return (
    <section className="my-panel" aria-labelledby="my-calendar-title">
      <h2 id="my-calendar-title">Add it to your calendar</h2>
      <div className="my-buttons">
        {booking.googleCalendarLink && (
          <a
            className="button button-quiet"
            href={booking.googleCalendarLink}
            target="_blank"
            rel="noreferrer"
          >
            Google Calendar
          </a>
        )}
        <button className="button button-quiet" type="button" onClick={() => void save()}>
          Apple, Outlook, others
        </button>
      </div>
      {failure && <p className="form-failure">{failure}</p>}
    </section>
  );
}
