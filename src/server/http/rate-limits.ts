import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/errors.ts';

/** How many calls one client address has in a span of seconds. */
const ALLOWANCES = {
  /** Reading availability: a visitor trying dates. */
  read: { points: 120, duration: 60 },
  /** Analytics beacons. */
  event: { points: 120, duration: 60 },
  /** Messages and quote requests. */
  message: { points: 20, duration: 600 },
  /** Moving and canceling a visit by its link. */
  'my-booking': { points: 30, duration: 600 },
  /** Asking for a link to one's own page, and opening it. */
  'my-sign-in': { points: 20, duration: 600 },
  /** Crews' taps and photos: a whole day's worth can arrive at once, from one network. */
  crew: { points: 600, duration: 600 },
  /** Payment intents and completions. */
  payment: { points: 60, duration: 600 },
  /** Starting and finishing a sign-in. */
  'sign-in': { points: 30, duration: 600 },
} as const;

/** The name of an allowance. */
export type LimitName = keyof typeof ALLOWANCES;

/** See {@link rateLimits}. */
export type RateLimits = ReturnType<typeof rateLimits>;

/** Limits per client address, kept in memory: a restart resets them. */
export function rateLimits(isOn: boolean) {
  const limiters = new Map(
    Object.entries(ALLOWANCES).map(([name, allowance]) => [name, new RateLimiterMemory(allowance)]),
  );
  return {
    /** Counts one call. @throws AppError `too-many` with the seconds to wait. */
    async take(name: LimitName, clientAddress: string): Promise<void> {
      if (!isOn) return;
      try {
        await limiters.get(name)?.consume(clientAddress);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new AppError(
          'too-many',
          'That was a lot at once. Please wait a moment and try again.',
          {
            retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
          },
        );
      }
    },
  };
}
