import { useState, type SubmitEvent } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchBalance, tipCharge } from '#browser/api/pay.ts';
import { whenCharged } from '#browser/charge-words.ts';
import type { PayPage, PlannedForMe } from '#contracts/pay.ts';
import { centsToDecimal, decimalToCents, formatMoney } from '#domain/money.ts';
import { tipRefusal } from '#domain/tips.ts';
import { centsOf, NOT_A_TIP, type Tip, TipChoice } from './TipChoice.tsx';

type Props = {
  readonly page: PayPage;
  readonly planned: PlannedForMe;
  readonly token: string;
  /** Shows the balance anew; false if the server did not answer. */
  readonly refresh: (asked: Promise<PayPage>) => Promise<boolean>;
};

const NO_REPLY = 'We couldn’t reach our server, so the tip is as it was. Please try again.';

/** What a kept card is charged and when, and the tip that is added until then. */
export function PlannedPay({ page, planned, token, refresh }: Props) {
  const [tip, setTip] = useState<Tip>(() => chosenOf(page, planned));
  const [tipError, setTipError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ sentence: string; isFailure: boolean } | null>(null);
  const saved = decimalToCents(planned.tip);
  const cents = centsOf(tip);
  const all = formatMoney(decimalToCents(planned.amount) + saved);
  const time = whenCharged(planned.at);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setSaid(null);
    const refusal = cents === undefined ? NOT_A_TIP : tipRefusal(cents, decimalToCents(page.total));
    setTipError(refusal);
    if (refusal !== null || cents === undefined) return;
    setBusy(true);
    try {
      const after = await tipCharge(token, centsToDecimal(cents));
      await refresh(Promise.resolve(after));
      const thanks = `Thank you! ${formatMoney(cents)} goes to your crew.`;
      setSaid({ sentence: cents === 0 ? 'We took the tip off.' : thanks, isFailure: false });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      const atTip = issues.find(({ path }) => path === 'tip');
      if (atTip) setTipError(atTip.message);
      else setSaid({ sentence: sentenceOf(error, NO_REPLY), isFailure: true });
      if (error instanceof ApiError && error.status === 409) await refresh(fetchBalance(token));
    }
    setBusy(false);
  }

  return (
    <form className="payment-form" aria-busy={isBusy} onSubmit={(event) => void save(event)}>
      <p>
        {planned.wasDeclined
          ? `Your bank declined ${planned.card}. We’ll try it again `
          : `We’ll charge ${planned.card} `}
        {time}, with <strong>{all}</strong>, and email you the receipt. You don’t have to do
        anything.
      </p>
      {!planned.mayTip && <p>To add a tip to it, please use the link in our email.</p>}
      {planned.mayTip && (
        <TipChoice
          tips={page.tips}
          tip={tip}
          isDisabled={isBusy}
          error={tipError}
          onChange={(next) => {
            setTip(next);
            setTipError(null);
            setSaid(null);
          }}
        />
      )}
      {said && (
        <p className={said.isFailure ? 'form-failure' : 'tip-said'} role="status">
          {said.sentence}
        </p>
      )}
      {(cents !== saved || isBusy) && (
        <button className="button button-primary form-button" type="submit" aria-disabled={isBusy}>
          {isBusy
            ? 'Saving...'
            : cents === 0
              ? 'Take the tip off'
              : `Add ${formatMoney(cents ?? 0)}`}
        </button>
      )}
    </form>
  );
}

/** The tip that was chosen before, as its button or as an amount of one’s own. */
function chosenOf({ tips }: PayPage, { tip }: PlannedForMe): Tip {
  if (tip === '0.00') return { kind: 'none' };
  const known = tips.find(({ amount }) => amount === tip);
  return known ? { kind: 'percent', ...known } : { kind: 'other', typed: tip };
}
