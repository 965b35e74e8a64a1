/** Why a card wasn’t charged, for its customer: what the bank has told us about them stays with us. */
export const WHY_DECLINED: Readonly<Record<string, string>> = {
  customer: 'your bank wants you to confirm it yourself',
  later: 'your bank didn’t approve it this time',
  never: 'your bank didn’t approve it',
  expired: 'it has expired',
  gone: 'we don’t have this card anymore',
};

/** That a card isn’t charged, and why, as a sentence or two. */
export function chargeStopped(stopped: {
  card: string;
  why: string;
  /** How it was paid, as the crew said. */
  paid?: string | undefined;
}): string {
  const { card, why, paid } = stopped;
  if (why === 'off') return `we didn’t clean for you that day, so we won’t charge ${card}.`;
  if (why === 'paid')
    return `${paid ?? 'your visit is paid'}, so we won’t charge ${card}. Thank you!`;
  return `we won’t charge ${card} after all. If something is still due, we’ll tell you how to pay it.`;
}
