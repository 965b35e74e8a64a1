import type { MyBooking } from '#contracts/my-booking.ts';

/** Whether the page of a visit is its receipt: it is over, so that only its money is of interest. */
export function isReceipt({ status }: Pick<MyBooking, 'status'>): boolean {
  return status === 'completed';
}
