import { RECEIPT_TOKEN_HEADER, type ReceiptsPage } from '#contracts/receipts.ts';
import { getBlob, getJson } from '../api.ts';

const PATH = '/api/receipts';
const headers = (token: string) => ({ [RECEIPT_TOKEN_HEADER]: token });

/** GET /api/receipts: the receipts of a receipt link's visit. */
export function fetchReceipts(token: string): Promise<ReceiptsPage> {
  return getJson<ReceiptsPage>(PATH, headers(token));
}

/** GET /api/receipts/{id}/pdf: one of them as a file. */
export function fetchReceiptPdf(token: string, id: number): Promise<Blob> {
  return getBlob(`${PATH}/${id}/pdf`, headers(token));
}
