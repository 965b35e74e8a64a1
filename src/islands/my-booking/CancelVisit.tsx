import { useState } from 'react';
import type { MyBooking } from '#contracts/my-booking.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import type { Change } from './ChangeVisit.tsx';

type Props = {
  readonly booking: MyBooking;
  readonly cancel: Change<[]>;
  readonly close: () => void;
};

/** Asks once before cancelling, and says where the fee goes. */
export function CancelVisit({ booking, cancel, close }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const refund = dollarsToCents(Number(booking.refundable));
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    const refused = await cancel();
    setBusy(false);
    if (refused === undefined) close();
    else setFailure(refused);
  };
  return (
    <div className="my-step">
      <p>
        Cancel this visit for good?
        {refund > 0 &&
          ` Your ${formatMoney(refund)} booking fee goes back in full to the card you paid with.`}
      </p>
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
          {isBusy ? 'Cancelling...' : 'Yes, cancel it'}
        </button>
        <button className="button button-quiet" type="button" onClick={close}>
          Keep my visit
        </button>
      </div>
    </div>
  );
}
