import { useId } from 'react';
import type { SentClosing } from '#contracts/admin/payments.ts';
import type { CrewPayment } from '#contracts/crew-day.ts';
import { formatDecimal } from '#domain/money.ts';
import { COLLECTED, crewsClosings } from '#stores/admin/closing.ts';
import './finish-paid.css';

type Props = {
  /** What is still to collect, in dollars. */
  readonly balance: string;
  readonly isBusy: boolean;
  /** What the crew said about the money, if it did. */
  readonly crewPaid: CrewPayment | null | undefined;
  readonly onPaid: (paid: Omit<SentClosing, 'outcome'>) => void;
};

/** Closes a visit as done and its balance as paid, in one tap: the same answers as the overview's. */
export function FinishPaid({ balance, isBusy, crewPaid, onPaid }: Props) {
  const title = useId();
  const crews = crewsClosings(crewPaid, balance);
  return (
    <div className="finish-paid" role="group" aria-labelledby={title}>
      <p id={title}>
        Done? How was the <strong>{formatDecimal(balance)}</strong> paid?
      </p>
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
    </div>
  );
}
