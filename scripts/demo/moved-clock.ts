import { replaceDate } from '../replace-date.ts';

/** A clock of this process that stands where it was put, for everything that asks for the time. */
export type MovedClock = {
  now(): Date;
  /** Moves it on; it never goes back. */
  moveTo(moment: Date): void;
  /** Lets the real clock be asked again. */
  putBack(): void;
};

/**
 * Takes the place of `Date`, so that the product and the stand-ins it talks to live through the
 * same weeks: a mail carries the day it was sent, Stripe the day of the payment. Timers run on.
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
