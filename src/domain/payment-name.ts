/** A payment status for people. */
export function paymentName(status: string): string {
  return status === 'offline' ? 'on the day or offline' : status.replaceAll('_', ' ');
}

/** How money came in, for people. */
export function methodName(method: string): string {
  const names: Record<string, string> = {
    card: 'Card',
    peer: 'Payment app',
    cash: 'Cash',
    reader: 'Card reader',
    other: 'Other',
  };
  return names[method] ?? method;
}
