/** A visit's status as the owner reads it: only the stored word is spelled with two l. */
export function statusWord(status: string): string {
  return status === 'cancelled' ? 'canceled' : status;
}

/** The reason of a refund: ours are stored with the status's own word, and others as typed. */
export function reasonWords(reason: string): string {
  return reason.replace(/^Cancelled by the (?=owner|customer)/, 'Canceled by the ');
}
