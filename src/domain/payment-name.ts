/** What came in online, for people: the booking fee's words are never the visit's. */
export function paymentName(status: string): string {
  const names: Record<string, string> = {
    pending: 'Nothing yet',
    paid: 'Fee paid',
    partially_refunded: 'Fee refunded in part',
    refunded: 'Fee refunded',
    disputed: 'Fee disputed',
    offline: 'None: pays at the visit',
  };
  return names[status] ?? status;
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
