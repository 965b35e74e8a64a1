import type { FailedDelivery } from '#contracts/admin/delivery.ts';
import { isHeldBack } from '#domain/delivery-trouble.ts';
import { byChannel, noticeName } from '#domain/notices.ts';
import { formatPhone } from '#domain/person.ts';
import { CORRECT_IT, SEND_LATER, sendFailedAgain } from '#stores/admin/delivery.ts';
import { bookingPlace } from '#stores/admin/open-booking.ts';
import { moment } from './moment.ts';
import { Trouble, TroubleDetails } from './Trouble.tsx';

type Props = {
  /** The newest of them. */
  readonly failed: readonly FailedDelivery[];
  /** How many failed. */
  readonly count: number;
  /** How many are still queued. */
  readonly waiting: number;
};

/** Deliveries that failed for good, each with Send again; a line if there are none. */
export function FailedList({ failed, count, waiting }: Props) {
  if (failed.length === 0) {
    return (
      <div className="notice">
        <p>
          {waiting > 0
            ? 'Nothing has failed. Some messages are still on their way.'
            : 'Everything went out.'}
        </p>
      </div>
    );
  }
  return (
    <section aria-labelledby="failed-title">
      <h2 id="failed-title" className="deliveries-head">
        Didn’t go out
      </h2>
      <ul className="list" aria-label="Failed deliveries">
        {failed.map((row) => (
          <li className="row failed-row" key={row.id}>
            <div className="row-body">
              <p className="row-title">{whoMissed(row)}</p>
              <p className="row-line quiet">
                {[
                  row.bookingId === null ? null : `Booking ${row.bookingId}`,
                  moment(row.createdAt),
                  attempts(row.attempts),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <Trouble channel={row.channel} error={row.lastError} advice={adviceOn(row)} />
            </div>
            <div className="failed-actions">
              {row.isWrongAddress && row.bookingId !== null && (
                <a
                  className="button button-primary button-small"
                  href={bookingPlace(row.bookingId, 'email')}
                >
                  Fix the address
                </a>
              )}
              <button
                className={row.isWrongAddress ? 'quiet-action' : 'button button-quiet button-small'}
                type="button"
                aria-label={`Send again: ${title(row)}`}
                onClick={() => void sendFailedAgain(row)}
              >
                Send again
              </button>
            </div>
            <TroubleDetails channel={row.channel} error={row.lastError} />
          </li>
        ))}
      </ul>
      {count > failed.length && (
        <p className="quiet">And {count - failed.length} older ones, once these went out.</p>
      )}
    </section>
  );
}

/** Nothing for what was never tried. */
function attempts(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 attempt' : `${count} attempts`;
}

function adviceOn({ isWrongAddress, lastError }: FailedDelivery): string | undefined {
  if (isWrongAddress) return CORRECT_IT;
  return isHeldBack(lastError) ? SEND_LATER : undefined;
}

/** `nell@example.com didn’t get “Booking received”`; what goes to nobody is only named. */
function whoMissed(row: FailedDelivery) {
  if (!row.recipient) return title(row);
  return (
    <>
      <bdi>{formatPhone(row.recipient)}</bdi> didn’t get “{noticeName(row.kind)}”
    </>
  );
}

function title({ kind, channel }: FailedDelivery): string {
  return `${noticeName(kind)}, ${byChannel(channel)}`;
}
