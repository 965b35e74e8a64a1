import { useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { fetchReceiptPdf } from '#browser/api/receipts.ts';
import { saveBlob } from '#browser/save-blob.ts';
import { Panel } from '../Panel.tsx';
import type { OwnReceipt } from './use-receipts.ts';

type Props = { readonly receipt: OwnReceipt; readonly token: string };

/** Saves the receipt as a PDF, or prints this page. */
export function SaveReceipt({ receipt, token }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: string }>('idle');
  const save = async () => {
    setState('busy');
    try {
      const file = await fetchReceiptPdf(token, receipt.id);
      saveBlob(file, `${receipt.kind}-${receipt.number}.pdf`);
      setState('idle');
    } catch (error) {
      const failed = sentenceOf(error, 'We couldn’t fetch the PDF. Please try again in a moment.');
      setState({ failed });
    }
  };
  return (
    <Panel title="Keep it">
      <div className="my-buttons">
        <button
          className="button button-primary"
          type="button"
          aria-disabled={state === 'busy'}
          onClick={() => {
            if (state !== 'busy') void save();
          }}
        >
          {state === 'busy' ? 'Fetching the PDF...' : 'Save as PDF'}
        </button>
        <button
          className="button button-secondary"
          type="button"
          onClick={() => {
            print();
          }}
        >
          Print
        </button>
      </div>
      <div className="receipt-failed" role="status">
        {typeof state === 'object' && <p className="form-failure">{state.failed}</p>}
      </div>
    </Panel>
  );
}
