import type { DocumentBody, DocumentKind } from '#domain/document.ts';

/** The header that carries the token of a receipt link; in the link it is in the fragment. */
export const RECEIPT_TOKEN_HEADER = 'x-receipt-token';

/** A receipt, a credit note or a reversal in a list. */
export type ShownReceipt = {
  id: number;
  /** As it stands on paper, such as `0042`. */
  number: string;
  kind: DocumentKind;
  /** All of it, in dollars. */
  amount: string;
  issuedOn: string;
};

/** The same for its customer: with its page, a path of this site. */
export type MyReceipt = ShownReceipt & { path: string };

/** GET /api/receipts: the receipts of a link's visit, as they were issued, oldest first. */
export type ReceiptsPage = { receipts: (DocumentBody & { id: number })[] };
