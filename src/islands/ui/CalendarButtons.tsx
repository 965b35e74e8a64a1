import { useState } from 'react';
import { fetchMyCalendar } from '#browser/api/my-booking.ts';
import { saveFile } from '#browser/save-file.ts';
import { Failure } from './Failure.tsx';

type Props = {
  readonly visitId: number;
  readonly googleLink: string | null;
  /** The token of the customer's link; without it there is no file. */
  readonly token: string | undefined;
  /** Their classes: buttons, or links beside one that matters more. */
  readonly look?: string;
};

const QUIET = 'button button-quiet button-small';

/** Puts a visit into the customer's calendar: Google's by a link, any other by a file. */
export function CalendarButtons({ visitId, googleLink, token, look = QUIET }: Props) {
  const [failure, setFailure] = useState('');
  const save = async (from: string) => {
    try {
      setFailure('');
      saveFile(`visit-${visitId}.ics`, 'text/calendar', await fetchMyCalendar(from));
    } catch {
      setFailure('We couldn’t make the file. Please try again.');
    }
  };
  return (
    <>
      {googleLink && (
        <a className={look} href={googleLink} target="_blank" rel="noreferrer">
          <span>
            <span className="my-rest">Add to </span>Google Calendar
          </span>
        </a>
      )}
      {token && (
        <button
          className={look}
          type="button"
          // What is hidden at the end of its words is read with a space before the comma.
          aria-label="Apple, Outlook, others"
          onClick={() => void save(token)}
        >
          <span>
            <span>
              Apple, Outlook<span className="my-rest">, others</span>
            </span>
          </span>
        </button>
      )}
      <Failure sentence={failure} />
    </>
  );
}
