import type { WeekOfPeriods } from '#domain/online-hours.ts';
import { PERIODS } from '#domain/slots.ts';

/** A week of online hours as a company may have it: Sundays and Saturday evenings by phone. */
export const SUNDAYS_BY_PHONE: WeekOfPeriods = [
  [],
  ...Array.from({ length: 5 }, () => PERIODS),
  ['morning', 'afternoon'],
];
