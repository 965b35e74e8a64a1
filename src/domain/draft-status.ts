/** Every status of a draft: a booking that is not paid for yet. */
export const DRAFT_STATUSES = [
  'open',
  'closing',
  'closed',
  'settled',
  'refund_due',
  'refunded',
  'refund_failed',
] as const;
/** The status of a draft. */
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

const NEXT: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
  open: ['settled', 'closing', 'refund_due'],
  // A payment may have arrived first: then it is settled, refunded, or open until someone decides.
  closing: ['closed', 'open', 'settled', 'refund_due'],
  // A new intent is canceled too, and a payment found later is taken up.
  closed: ['closing', 'open', 'settled', 'refund_due'],
  settled: [],
  refund_due: ['refunded', 'refund_failed'],
  refund_failed: ['refunded'],
  refunded: [],
};

/** From which statuses a draft can come to this one. Staying where it is counts as allowed. */
export function draftStatusesBefore(status: DraftStatus): DraftStatus[] {
  return DRAFT_STATUSES.filter((each) => each === status || NEXT[each].includes(status));
}
