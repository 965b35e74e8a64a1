/** A line of a booking's history, as far as refunds go. */
type Line = {
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>> | null;
};

/** The lines of the owner's own refunds: of the visit, and of a tip. */
const ASKED: readonly string[] = ['refund-requested', 'tip-refund-requested'];

/**
 * The history without the card company's word for a refund that the line of the owner's own refund
 * says already: one after which all that has gone back is what was asked for here. Where part of it
 * was refunded at Stripe by hand, or a bank returned it, the sums differ, and its line stays.
 *
 * @param lines oldest first.
 */
export function withRefundsOnce<Each extends Line>(lines: readonly Each[]): Each[] {
  let askedFor = 0;
  return lines.filter(({ action, detail }) => {
    if (ASKED.includes(action)) askedFor += Number(detail?.['amount']);
    return action !== 'payment-partially_refunded' || detail?.['refunded'] !== askedFor;
  });
}
