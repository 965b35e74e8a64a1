import { replaceDate } from '../replace-date.ts';

/** A fixed, movable clock for everything in this process that reads the time. */
export type MovedClock = {
  now(): Date;
  /** Moves it forward; it never goes back. */
  moveTo(moment: Date): void;
  /** Restores the real clock. */
  putBack(): void;
};

/**
 * Replaces `Date`, so that the product and the stand-ins it talks to share the simulated time: a
 * mail carries the day it was sent, Stripe the day of the payment. Timers are unaffected.
 */
export function movedClock(start: Date): MovedClock {
  const RealDate = globalThis.Date;
  let moment = start.getTime();
  const putBack = replaceDate(() => moment);
  return {
    now: () => new RealDate(moment),
    moveTo: (later) => {
      moment = Math.max(moment, later.getTime());
    },
    putBack,
  };
}
