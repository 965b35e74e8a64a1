import { useState } from 'react';
import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { CancelVisit } from './CancelVisit.tsx';
import { MoveVisit } from './MoveVisit.tsx';

/** Makes a change; answers the sentence to show where it was refused. */
export type Change<T extends unknown[]> = (...to: T) => Promise<string | undefined>;

type Props = {
  readonly booking: MyBooking;
  readonly token: string;
  readonly move: Change<[{ date: string; period: string }]>;
  readonly cancel: Change<[]>;
};

/** The two changes a customer can make, one open at a time. */
export function ChangeVisit({ booking, token, move, cancel }: Props) {
  const [open, setOpen] = useState<'none' | 'move' | 'cancel'>('none');
  const close = () => setOpen('none');
  return (
    <section className="my-panel" aria-labelledby="my-change-title">
      <h2 id="my-change-title">Change of plans?</h2>
      <p className="form-small">{visitRules.refundRule}</p>
      {open === 'none' && (
        <div className="my-buttons">
          <button
            className="button button-primary"
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
