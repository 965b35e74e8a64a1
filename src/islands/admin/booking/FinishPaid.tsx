import { useId } from 'react';
import { formatDecimal } from '#domain/money.ts';
import { COLLECTED, type CollectedBy } from '#stores/admin/closing.ts';
import './finish-paid.css';

type Props = {
  /** What is still to collect, in dollars. */
  readonly balance: string;
  readonly isBusy: boolean;
  readonly onPaid: (collected: CollectedBy) => void;
};

/** Closes a visit as done and its balance as paid, in one tap: the same answers as the overview's. */
export function FinishPaid({ balance, isBusy, onPaid }: Props) {
  const title = useId();
  return (
    <div className="finish-paid" role="group" aria-labelledby={title}>
      <p id={title}>
        Done? How was the <strong>{formatDecimal(balance)}</strong> paid?
      </p>
      <div>
        {COLLECTED.map(({ collected, label }) => (
          <button
            key={collected}
            className="button button-quiet"
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              onPaid(collected);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
