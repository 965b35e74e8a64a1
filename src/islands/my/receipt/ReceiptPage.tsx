import { useEffect, useRef } from 'react';
import { documentTitle } from '#domain/document-words.ts';
import '../my.css';
import './receipt.css';
import { NoBooking } from '../NoBooking.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { OtherReceipts } from './OtherReceipts.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { SaveReceipt } from './SaveReceipt.tsx';
import { useReceipts } from './use-receipts.ts';

/** A receipt as it was issued: to read, to save as a PDF, to print. */
export function ReceiptPage() {
  const state = useReceipts();
  const title = state.step === 'shown' ? documentTitle(state.receipt) : 'Your receipt';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    document.title = document.title.replace(/^[^|–]+(?= [|–])/, title);
    if (state.step !== 'shown') return;
    // Another one was chosen below: whoever listens hears which.
    if (shown.current !== undefined && shown.current !== state.receipt.id) heading.current?.focus();
    shown.current = state.receipt.id;
  }, [state, title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {state.step === 'loading' && (
        <div className="my-panel my-loading">
          <p role="status">Looking up your receipt...</p>
          <Skeleton />
        </div>
      )}
      {state.step === 'no-link' && <NoBooking sentence={state.sentence} what="receipt" />}
      {state.step === 'unreachable' && (
        <TryAgain title="We couldn’t look up your receipt" again={state.again}>
          It’s safe with us. Please try again in a moment.
        </TryAgain>
      )}
      {state.step === 'shown' && (
        <div className="my-columns">
          <ReceiptSheet receipt={state.receipt} />
          <div className="my-actions">
            <SaveReceipt key={state.receipt.id} receipt={state.receipt} token={state.token} />
            <OtherReceipts all={state.all} shown={state.receipt.id} token={state.token} />
            <p className="form-small">
              <a className="link link-alone" href="/my">
                See all your visits and receipts
              </a>
            </p>
          </div>
        </div>
      )}
    </>
  );
}
