import { PERIOD_HOURS, slotsOfPeriod, type Period } from './slots.ts';

/** A visit ends by this hour (product 16). */
const DAY_ENDS = 20;

/**
 * Between which hours a visit that takes this long starts in a period, as a customer reads it: `8
 * to 11`, or `5` if it can only start on the hour. It starts at one of the period's hourly slots or
 * between them, and early enough to end by 8 PM.
 */
export function startHours(period: Period, minutes: number): string {
  const { start } = PERIOD_HOURS[period];
  const lastSlot = start + slotsOfPeriod(period).length - 1;
  // To the half hour: nobody arrives to the minute.
  const latest = Math.min(lastSlot, Math.floor((DAY_ENDS * 60 - minutes) / 30) / 2);
  return latest > start ? `${clock(start)} to ${clock(latest)}` : clock(start);
}

/** The hours of a period: `8 to 12`. */
export function hoursOfPeriod(period: Period): string {
  const { start, end } = PERIOD_HOURS[period];
  return `${clock(start)} to ${clock(end)}`;
}

/** 17.5 is `5:30`: the part of the day beside it says which half of the day. */
function clock(hour: number): string {
  const whole = Math.floor(hour);
  return `${whole % 12 || 12}${hour > whole ? ':30' : ''}`;
}
