import { useId, useRef } from 'react';
import { closingBody, type SentClosing } from '#contracts/admin/payments.ts';
import type { CrewPayment } from '#contracts/crew-day.ts';
import { formatDecimal } from '#domain/money.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { toastFailure } from '#stores/admin/attempt.ts';
import { closeBooking } from '#stores/admin/booking.ts';
import { CHARGED, COLLECTED, crewsClosings } from '#stores/admin/closing.ts';
import { PaidFields, PaidNote, restOf } from './PaidFields.tsx';
import './finish-paid.css';

type Props = {
  /** What is still to collect, in dollars. */
  readonly balance: string;
  /** The kept card that pays it by itself; null where it is collected. */
  readonly byCard: string | null;
  readonly isBusy: boolean;
  /** What the crew said about the money, if it did. */
  readonly crewPaid: CrewPayment | null | undefined;
  /** How it was paid; nothing where the kept card is to pay. */
  readonly onPaid: (paid?: Omit<SentClosing, 'outcome'>) => void;
};

/** Closes a visit as done and its balance as paid, in one tap: the same answers as the overview's. */
export function FinishPaid({ balance, byCard, isBusy, crewPaid, onPaid }: Props) {
  const title = useId();
  const crews = crewsClosings(crewPaid, balance);
  return (
    <div className="finish-paid" role="group" aria-labelledby={title}>
      {byCard === null ? (
        <p id={title}>
          Done? How was the <strong>{formatDecimal(balance)}</strong> paid?
        </p>
      ) : (
        <p id={title}>
          <strong>{formatDecimal(balance)}</strong> is charged to {byCard} after the visit. Nothing
          to collect.
        </p>
      )}
      {crews.map(({ closing, label }) => (
        <button
          key={label}
          className="button button-primary"
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            onPaid(closing);
          }}
        >
          {label}
        </button>
      ))}
      {byCard !== null && (
        <button
          className={`button ${crews.length > 0 ? 'button-quiet' : 'button-primary'}`}
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            onPaid();
          }}
        >
          {CHARGED}
        </button>
      )}
      {byCard !== null && <p className="quiet">Or paid on the spot:</p>}
      <div>
        {COLLECTED.map(({ collected, label }) => (
          <button
            key={collected}
            className="button button-quiet"
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              onPaid({ collected });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <PaidOtherwise balance={balance} />
    </div>
  );
}

/** Closes a visit for which another amount came in, a tip with it, or a check. */
function PaidOtherwise({ balance }: Pick<Props, 'balance'>) {
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={fold} className="fold">
      <summary className="button button-quiet button-small">
        Check, a tip, or another amount
      </summary>
      <ContractForm
        label="Done, paid another way"
        action="Done, record payment"
        filled={{ amount: balance }}
        schema={closingBody}
        body={({ collected = '', amount = '', note = '', rest }) => ({
          ...{ outcome: 'completed' as const, collected, amount, note },
          ...restOf(rest),
        })}
        onSave={async (closing) => {
          const outcome = await closeBooking(closing);
          // Where somebody else has closed it meanwhile, this form is gone, with its place for a refusal.
          if (outcome && !fold.current) toastFailure(outcome);
          return outcome;
        }}
      >
        <PaidFields how="collected" owed={Number(balance)} />
        <PaidNote />
      </ContractForm>
    </details>
  );
}
