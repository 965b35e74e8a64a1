/** What a receipt link opens: a visit's receipts, and which of them first; null for the newest. */
export type ReceiptLink = { readonly token: string; readonly id: number | null };

/** Reads what a link has in its fragment, which no server sees. */
export function receiptLink(fragment: string): ReceiptLink {
  const [token = '', id] = fragment.split('.');
  return { token, id: id === undefined ? null : Number(id) };
}
