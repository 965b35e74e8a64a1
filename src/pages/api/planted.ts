import { bookingRows } from '#server/booking/bookings-repository.ts';
export const planted = bookingRows;
