/** Why a payment goes back whose booking the database lost; the overview finds it by this. */
export const LOST_BOOKING = 'Its booking was lost when a backup was restored';
