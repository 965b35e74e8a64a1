import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, canChangeStatus } from '#domain/booking-status.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { centsToDecimal, decimalToCents, formatMoney, percentOf } from '#domain/money.ts';
import { refusalToSend, remindersOf } from '#domain/notices.ts';
import { MAX_ATTEMPTS, nextAttemptAt } from '#domain/retry.ts';
import { PERIODS } from '#domain/slots.ts';
import { isInTime, reminderAt, visitSpan, visitStart } from '#domain/visit-time.ts';
import { runs } from '#tests/support/property.ts';

const HOUR = 3_600_000;
/** The specification's hours, written out independently of the code. */
const SPECIFIED_HOURS = { morning: [8, 12], afternoon: [12, 17], evening: [17, 20] } as const;
const cents = fc.integer({ min: 0, max: 999_999_999 });
const date = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days));
const visit = fc.record({
  preferredDate: date,
  preferredTime: fc.constantFrom(...PERIODS),
  serviceType: fc.constantFrom('basic', 'deep', 'premium', 'medical'),
});
/** From three days before the visit's day to one after it, to the minute. */
const visitAndNow = fc
  .tuple(visit, fc.integer({ min: -3 * 1440, max: 2 * 1440 }))
  .map(([of, minutes]) => {
    const midnight = instantOf({ date: of.preferredDate, minutes: 0 });
    return { of, now: new Date(midnight.getTime() + minutes * 60_000) };
  });

describe('money', () => {
  it('survives being written down and read again, to the cent', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (amounts) => {
        const read = amounts.map((amount) => decimalToCents(centsToDecimal(amount)));
        expect(read).toEqual(amounts);
      }),
      runs(300),
    );
  });

  it('reads for people as it is', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Math.round(Number(formatMoney(amount).replace(/[$,]/g, '')) * 100)).toBe(amount);
      }),
      runs(300),
    );
  });

  it('is never more after a discount, never less than nothing, and grows with the price', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const left = (estimate: number) => estimate - percentOf(estimate, 20);
        expect(Number.isInteger(percentOf(one, 20))).toBe(true);
        expect(left(low)).toBeGreaterThanOrEqual(0);
        expect(left(low)).toBeLessThanOrEqual(low);
        expect(left(high)).toBeGreaterThanOrEqual(left(low));
      }),
      runs(300),
    );
  });
});

describe('the status of a booking', () => {
  it('goes only where the table says, and never out of a final one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BOOKING_STATUSES), { maxLength: 30 }), (targets) => {
        let status: (typeof BOOKING_STATUSES)[number] = 'pending';
        for (const target of targets) {
          const isAllowed = canChangeStatus(status, target);
          // A canceled visit can only be planned again.
          if (status === 'cancelled' && target !== status)
            expect(isAllowed).toBe(target === 'pending');
          if (status === 'completed' || status === 'no-show')
            expect(isAllowed).toBe(target === status);
          // Only confirmed visits become completed or a no-show.
          if (target === 'completed' || target === 'no-show') {
            expect(isAllowed).toBe(status === 'confirmed' || status === target);
          }
          if (isAllowed) status = target;
        }
      }),
      runs(500),
    );
  });
});

describe('trying again', () => {
  it('comes later each time, within a quarter of its pause, at most every three hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        (attempts, chance, now) => {
          const pause = (at: number) => nextAttemptAt(attempts, now, at).getTime() - now.getTime();
          expect(pause(chance)).toBeGreaterThanOrEqual(15_000 * 0.75);
          expect(pause(chance)).toBeLessThanOrEqual(3 * HOUR * 1.25);
          expect(pause(chance)).toBeGreaterThanOrEqual(pause(0));
          expect(pause(chance)).toBeLessThanOrEqual(pause(1));
          const next = nextAttemptAt(attempts + 1, now, 0.5).getTime() - now.getTime();
          expect(next).toBeGreaterThanOrEqual(pause(0.5));
        },
      ),
      runs(500),
    );
  });

  it('is given up after about a day, however chance falls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
          minLength: MAX_ATTEMPTS - 1,
          maxLength: MAX_ATTEMPTS - 1,
        }),
        (chances) => {
          let now = new Date('2026-11-21T12:00:00Z');
          const started = now.getTime();
          for (const [at, chance] of chances.entries()) now = nextAttemptAt(at + 1, now, chance);
          const hours = (now.getTime() - started) / HOUR;
          expect(hours).toBeGreaterThan(16);
          expect(hours).toBeLessThan(32);
        },
      ),
      runs(300),
    );
  });
});

describe('the time of a visit', () => {
  it('is the start of its period on the company’s clock, on every day of ten years', () => {
    fc.assert(
      fc.property(visit, (of) => {
        const { start, end } = visitSpan(of);
        expect(businessTime(visitStart(of))).toEqual(start);
        const [from] = SPECIFIED_HOURS[of.preferredTime];
        expect(start).toEqual({ date: of.preferredDate, minutes: from * 60 });
        expect(end.date).toBe(of.preferredDate);
        expect(end.minutes).toBeGreaterThan(start.minutes);
      }),
      runs(1000),
    );
  });

  it('is reminded of once, the evening before at the hour that is set, or not at all', () => {
    fc.assert(
      fc.property(visitAndNow, ({ of, now }) => {
        const at = reminderAt(of, 17);
        const { start } = visitSpan(of);
        expect(businessTime(at)).toEqual({ minutes: 17 * 60, date: addDays(start.date, -1) });
        const reminders = remindersOf(of, now, 17);
        expect(reminders.map(({ channel }) => channel)).toEqual(at > now ? ['mail', 'sms'] : []);
        for (const { dueAt } of reminders) expect(dueAt > now).toBe(true);
      }),
      runs(1000),
    );
  });

  it('lets nobody be reminded of what has begun, was moved or will not take place', () => {
    const status = fc.constantFrom(...BOOKING_STATUSES);
    fc.assert(
      fc.property(visitAndNow, visit, status, ({ of, now }, other, is) => {
        const reminder = remindersOf(other, new Date(0), 17)[0];
        const booking = { ...of, status: is };
        const { kind = '', occasion } = reminder ?? {};
        const refusal = refusalToSend({ kind, occasion }, booking, now);
        const isPlanned = is === 'pending' || is === 'confirmed';
        const isSame =
          of.preferredDate === other.preferredDate && of.preferredTime === other.preferredTime;
        expect(refusal === null).toBe(isPlanned && isSame && visitStart(of) > now);
        const own = remindersOf(of, new Date(0), 17)[0];
        const ownRefusal = refusalToSend({ kind, occasion: own?.occasion }, booking, now);
        expect(ownRefusal === null).toBe(isPlanned && visitStart(of) > now);
      }),
      runs(1000),
    );
  });

  it('is too late to change once it has become too late', () => {
    fc.assert(
      fc.property(visitAndNow, fc.integer({ min: 0, max: 3000 }), ({ of, now }, minutes) => {
        const later = new Date(now.getTime() + minutes * 60_000);
        // When the clocks go back, an hour repeats, and it may be in time again.
        if (!isInTime(of, now) && !/-(?:03|11)-/.test(of.preferredDate)) {
          expect(isInTime(of, later)).toBe(false);
        }
        if (visitStart(of) <= now) expect(isInTime(of, now)).toBe(false);
      }),
      runs(1000),
    );
  });
});
