import type { MyBooking } from '#contracts/my-booking.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { refundPromise } from '#domain/refund-sentence.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { usePress } from '../use-press.ts';
import type { Change } from './change.ts';

type Props = {
  readonly booking: MyBooking;
  readonly cancel: Change<[]>;
  readonly close: (isDone: boolean) => void;
};

/** Asks once before canceling, and says where the fee goes. */
export function CancelVisit({ booking, cancel, close }: Props) {
  const refund = decimalToCents(booking.refundable);
  const when = `${formatDay(booking.preferredDate)}, ${booking.preferredTime}`;
  const { isBusy, refused, press } = usePress(async () => {
    const sentence = await cancel();
    if (sentence === undefined) close(true);
    return sentence;
  });
  return (
    <div
      className="my-step"
      role="group"
      aria-label="Cancel my visit"
      tabIndex={-1}
      ref={takeFocus}
    >
      <p>
        {booking.endsPlan
          ? `Your plan starts with this visit: ${when}. If you cancel it, we’ll end your plan and cancel every visit after it.`
          : `${when}.`}
        {refund > 0 && ` ${refundPromise(refund, decimalToCents(booking.bookingFee))}`}
      </p>
      {booking.endsPlan && (
        <p className="form-small">
          If only the day doesn’t work, move the visit instead. If you end the plan, you’ll have 10
          minutes to undo it.
        </p>
      )}
      <Failure sentence={refused} />
      <div className="my-buttons">
        <button
          className="button button-danger"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          {isBusy ? 'Canceling...' : booking.endsPlan ? 'Yes, end my plan' : 'Yes, cancel it'}
        </button>
        <button className="button button-quiet" type="button" onClick={() => close(false)}>
          Keep my visit
        </button>
      </div>
    </div>
  );
}
