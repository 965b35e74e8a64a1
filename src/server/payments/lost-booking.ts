/** The refund reason if the database lost the booking; the overview finds it by this. */
export const LOST_BOOKING = 'Its booking was lost when a backup was restored';
