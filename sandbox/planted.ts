import { BOOKING_FEE } from '#domain/pricing.ts';
export const planted = BOOKING_FEE;
