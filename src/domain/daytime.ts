/** The hours in which a message that nobody waits for may arrive, company time. */
const HOURS = { from: 9, to: 18 };

/** Whether a message that nobody waits for may go out now, in minutes since midnight. */
export function isDaytime(minutes: number): boolean {
  return minutes >= HOURS.from * 60 && minutes < HOURS.to * 60;
}
