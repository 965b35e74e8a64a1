import type { WeekOfPeriods } from '#domain/online-hours.ts';

/** GET /api/in-effect: what the owner has saved and counts at once, before the pages say it. */
export type InEffect = {
  /** The parts of each weekday that can be booked online, Sunday first. */
  readonly online: WeekOfPeriods;
  /** Whether the welcome offer is still given. */
  readonly offer: boolean;
};
