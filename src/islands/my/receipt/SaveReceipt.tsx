import { fetchReceiptPdf } from '#browser/api/receipts.ts';
import { SavePdf } from '../SavePdf.tsx';
import type { OwnReceipt } from './use-receipts.ts';

type Props = { readonly receipt: OwnReceipt; readonly token: string };

/** Saves the receipt as a PDF, or prints this page. */
export function SaveReceipt({ receipt, token }: Props) {
  return (
    <SavePdf
      name={`${receipt.kind}-${receipt.number}.pdf`}
      fetchFile={() => fetchReceiptPdf(token, receipt.id)}
    />
  );
}
