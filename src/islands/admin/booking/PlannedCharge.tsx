import { useRef, useState } from 'react';
import { canChargeSooner, howChargeStands } from '#browser/charge-words.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { chargeAmountBody, type SentChargeChange } from '#contracts/admin/charges.ts';
import { LIMITS } from '#contracts/fields.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { changeCharge } from '#stores/admin/charges.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { showMoney } from './show-money.ts';

type Planned = NonNullable<BookingDetail['planned']>;

type Props = {
  readonly planned: Planned;
  /** For a late cancellation or a lockout, where not charging it is said beside it. */
  readonly isLate: boolean;
};

/** How the charge of a kept card stands, and what the owner can do with it until it is made. */
export function PlannedCharge({ planned, isLate }: Props) {
  const [isBusy, setBusy] = useState(false);
  const all = formatMoney(decimalToCents(planned.amount) + decimalToCents(planned.tip));
  const run = async (action: Exclude<SentChargeChange['action'], 'change'>) => {
    if (isBusy) return;
    setBusy(true);
    await changeCharge({ action });
    setBusy(false);
  };
  const isHeld = planned.status === 'held';
  return (
    <div className="planned-charge" aria-busy={isBusy}>
      <p role="status">
        {howChargeStands({ ...planned, amount: all })}
        {planned.tip !== '0.00' && ` ${formatDecimal(planned.tip)} of it is a tip.`}
      </p>
      {!planned.isUnderWay && (
        <p className="planned-charge-buttons">
          {canChargeSooner(planned) && (
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => void run('now')}
            >
              {planned.declined === null ? 'Charge now' : 'Try again now'}
            </button>
          )}
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void run(isHeld ? 'resume' : 'hold')}
          >
            {isHeld ? 'Let it go on' : 'Hold'}
          </button>
          {!isLate && (
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => void run('stop')}
            >
              Don’t charge
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Another amount than what is due, with a reason: it is in the history. */
export function ChargeAmount({ detail }: { readonly detail: BookingDetail }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { planned, balance } = detail;
  if (!planned || planned.isUnderWay) return null;
  return (
    <details ref={fold} className="fold">
      <summary className="fold-row">Change the charge</summary>
      <ContractForm
        label="Change the charge"
        action="Change"
        filled={{ amount: planned.amount }}
        schema={chargeAmountBody}
        body={({ amount = '', reason = '' }) => ({ action: 'change' as const, amount, reason })}
        onSave={changeCharge}
        onSaved={() => {
          showMoney(fold.current);
        }}
      >
        <Input
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          hint={`${formatDecimal(balance)} is due. What isn’t charged stays open; to make the visit cheaper, change its price.`}
        />
        <Input name="reason" label="Reason" maxLength={LIMITS.reason} />
      </ContractForm>
    </details>
  );
}
