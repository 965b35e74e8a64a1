/** The reason of a refund: ours are stored with the status's own word, and others as typed. */
export function reasonWords(reason: string): string {
  return reason.replace(/^Cancelled by the (?=owner|customer)/, 'Canceled by the ');
}
