import { useState } from 'react';
import type { MyBooking } from '#contracts/my-booking.ts';
import { decimalToCents } from '#domain/money.ts';
import { refundSentence } from '#domain/refund-sentence.ts';
import type { Change } from './change.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';

type Props = {
  readonly booking: MyBooking;
  readonly cancel: Change<[]>;
  readonly close: (isDone: boolean) => void;
};

/** Asks once before canceling, and says where the fee goes. */
export function CancelVisit({ booking, cancel, close }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const refund = decimalToCents(booking.refundable);
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    const refused = await cancel();
    setBusy(false);
    if (refused === undefined) close(true);
    else setFailure(refused);
  };
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
          ? 'Your plan starts with this visit. If you cancel it, the whole plan ends, and others can book your time.'
          : 'Cancel this visit for good?'}
        {refund > 0 && ` ${refundSentence(refund, decimalToCents(booking.bookingFee))}`}
      </p>
      {booking.endsPlan && (
        <p className="form-small">
          If only the day doesn’t work, move the visit instead. You can undo ending the plan for 10
          minutes.
        </p>
      )}
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="my-buttons">
        <button
          className="button button-danger"
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void confirm();
          }}
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
