import type { OnItsWayShown } from '#contracts/invoices.ts';
import { DEBIT_DAYS } from '#domain/bank-debit.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { PanelTitle } from '../PanelTitle.tsx';
import { Questions } from '../Questions.tsx';

type Props = { readonly onItsWay: OnItsWayShown; readonly isJustPaid: boolean };

/** A bank debit that has begun, just now or before: nothing can be paid again meanwhile. */
export function OnItsWay({ onItsWay, isJustPaid }: Props) {
  const title = `${formatDecimal(onItsWay.amount)} is on its way`;
  return (
    <>
      {isJustPaid ? <PanelTitle>{`Thank you! ${title}`}</PanelTitle> : <h2>{title}</h2>}
      <p role="status">
        Your bank payment of {formatDate(onItsWay.since)} usually takes {DEBIT_DAYS}. We’ll email
        you when it has arrived. There’s nothing to pay meanwhile, and you can close this page.
      </p>
      <Questions />
    </>
  );
}
