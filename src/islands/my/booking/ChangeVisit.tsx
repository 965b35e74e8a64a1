import { useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { MoveMyBooking, MyBooking } from '#contracts/my-booking.ts';
import { decimalToCents } from '#domain/money.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { CancelVisit } from './CancelVisit.tsx';
import type { Change } from './change.ts';
import { MoveVisit } from './MoveVisit.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';

type Props = {
  readonly booking: MyBooking;
  readonly token: string;
  readonly move: Change<[MoveMyBooking]>;
  readonly cancel: Change<[]>;
};

function titleOf(open: 'none' | 'move' | 'cancel', { endsPlan }: MyBooking): string {
  if (open !== 'cancel') return open === 'move' ? 'Move your visit' : 'Change of plans?';
  return endsPlan ? 'Cancel this visit and end your plan?' : 'Cancel your visit?';
}

/** The two changes a customer can make, one open at a time. */
export function ChangeVisit({ booking, token, move, cancel }: Props) {
  const [open, setOpen] = useState<'none' | 'move' | 'cancel'>('none');
  const [isBack, setBack] = useState(false);
  const close = (isDone: boolean) => {
    setOpen('none');
    // After a change the focus goes to its news, otherwise back to the two buttons.
    setBack(!isDone);
  };
  return (
    <section className="my-panel" aria-labelledby="my-change-title">
      <h2 id="my-change-title">{titleOf(open, booking)}</h2>
      {/* The question says itself what happens to the fee. */}
      {open !== 'cancel' && (
        <p className="form-small">
          {refundRule(booking, new Date(serverNow()), decimalToCents(booking.refundable))}
        </p>
      )}
      {open === 'none' && (
        <div
          className="my-buttons"
          role="group"
          aria-label="Change my visit"
          tabIndex={-1}
          ref={isBack ? takeFocus : undefined}
        >
          <button
            className="button button-secondary"
            type="button"
            onClick={() => {
              setOpen('move');
            }}
          >
            Move my visit
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              setOpen('cancel');
            }}
          >
            Cancel my visit
          </button>
        </div>
      )}
      {open === 'move' && <MoveVisit booking={booking} token={token} move={move} close={close} />}
      {open === 'cancel' && <CancelVisit booking={booking} cancel={cancel} close={close} />}
    </section>
  );
}
