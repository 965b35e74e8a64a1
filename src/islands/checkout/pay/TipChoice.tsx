import { useId } from 'react';
import type { PayPage } from '#contracts/pay.ts';
import { decimalToCents, formatDecimal } from '#domain/money.ts';

/** $100,000 */
const MOST = 10_000_000;

/** What is said to something typed that is no amount. */
export const NOT_A_TIP = 'Please enter the tip as dollars, like 20 or 12.50.';

/** What is chosen: nothing, one of the suggestions by its amount, or an amount of one's own. */
export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number; readonly amount: string }
  | { readonly kind: 'other'; readonly typed: string };

type Props = {
  readonly tips: PayPage['tips'];
  readonly tip: Tip;
  readonly onChange: (tip: Tip) => void;
  readonly error: string | null;
  readonly isDisabled: boolean;
};

/** The tip's buttons: none is chosen beforehand, and a second tap takes the choice back. */
export function TipChoice({ tips, tip, onChange, error, isDisabled }: Props) {
  const field = useId();
  const isOther = tip.kind === 'other';
  return (
    <fieldset className="tip" disabled={isDisabled}>
      <legend>Add a tip?</legend>
      <p className="form-small">Every cent of it goes to your crew.</p>
      <div className="tip-buttons">
        {tips.map(({ percent, amount }) => {
          const isOn = tip.kind === 'percent' && tip.percent === percent;
          return (
            <button
              key={percent}
              className="tip-button"
              type="button"
              aria-pressed={isOn}
              onClick={() => {
                onChange(isOn ? { kind: 'none' } : { kind: 'percent', percent, amount });
              }}
            >
              <strong>{percent}%</strong> <span>{formatDecimal(amount)}</span>
            </button>
          );
        })}
        <button
          className="tip-button"
          type="button"
          aria-pressed={isOther}
          onClick={() => {
            onChange(isOther ? { kind: 'none' } : { kind: 'other', typed: '' });
          }}
        >
          <strong>Other</strong> <span>amount</span>
        </button>
      </div>
      {isOther && (
        <div className="tip-other">
          <label htmlFor={field}>Tip in dollars</label>
          <input
            className="input"
            id={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            autoFocus
            value={tip.typed}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${field}-error`}
            onChange={({ target }) => {
              onChange({ kind: 'other', typed: target.value });
            }}
          />
        </div>
      )}
      {error !== null && (
        <p className="field-error" id={`${field}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/**
 * A tip in cents: 0 for none; undefined for something typed that is no amount.
 */
export function centsOf(tip: Tip): number | undefined {
  if (tip.kind === 'none') return 0;
  const text = tip.kind === 'percent' ? tip.amount : tip.typed.replaceAll(/[$\s]/g, '');
  const cents = decimalToCents(text);
  // NaN is no amount, and six digits are more than the server takes.
  return cents < MOST ? cents : undefined;
}
