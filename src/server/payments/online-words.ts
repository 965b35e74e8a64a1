/**
 * What an invoice's payment through Stripe is called: a bank debit has the name of its account as its
 * note, a card payment none.
 */
export function onlineWords(note: string | null): 'bank debit' | 'card payment' {
  return note === null ? 'card payment' : 'bank debit';
}
