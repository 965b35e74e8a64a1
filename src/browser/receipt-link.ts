/** What a receipt link opens: a visit's receipts, and which of them first; null for the newest. */
export type ReceiptLink = { readonly token: string; readonly id: number | null };

/** Reads the link that opened this page; it is in the fragment, which no server sees. */
export function receiptLink(): ReceiptLink {
  const [token = '', id] = location.hash.slice(1).split('.');
  return { token, id: id === undefined ? null : Number(id) };
}
