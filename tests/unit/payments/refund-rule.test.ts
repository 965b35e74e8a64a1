import { describe, expect, it } from 'vitest';
import { visitRules } from '#content/visit-rules.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { refundRule } from '#domain/refund-rule.ts';

/** Tuesday, November 24, 2026 at an hour of the company's own clock. */
const at = (hour: number) => instantOf({ date: '2026-11-24', minutes: hour * 60 });

describe('the refund rule', () => {
  it('is the general one before a day is chosen', () => {
    expect(refundRule()).toBe(`${visitRules.changeRule} ${visitRules.refundRule}`);
  });

  it('names the day and the hour for a visit that has been chosen', () => {
    const visit = { preferredDate: '2026-11-27', preferredTime: 'afternoon' } as const;
    expect(refundRule(visit, at(9))).toContain('Thu, Nov 26 at 12\u00a0PM');
    expect(refundRule({ ...visit, preferredTime: 'morning' }, at(9))).toContain(
      'Nov 26 at 8\u00a0AM',
    );
    expect(refundRule(visit, at(9))).toContain(formatMoney(BOOKING_FEE));
  });

  it('promises what is left of the fee once part of it came back, and nothing where none was paid', () => {
    const visit = { preferredDate: '2026-11-27', preferredTime: 'afternoon' } as const;
    const rest = refundRule(visit, at(9), 1500);
    expect(rest).toContain('we refund the other $15 of your booking fee');
    expect(rest).not.toContain('in full');
    expect(refundRule(visit, at(9), 0)).toBe('Move or cancel online by Thu, Nov 26 at 12\u00a0PM.');
    const soon = { ...visit, preferredDate: '2026-11-24' } as const;
    expect(refundRule(soon, at(9), 0)).toBe(visitRules.changeRule);
  });

  it('names the day while the time is still open', () => {
    expect(refundRule({ preferredDate: '2026-11-27' }, at(9))).toContain('by Thu, Nov 26.');
  });

  it('says that the fee is kept when the visit is less than 24 hours away', () => {
    const tomorrow = '2026-11-25';
    expect(refundRule({ preferredDate: tomorrow, preferredTime: 'morning' }, at(9))).toBe(
      visitRules.feeKept,
    );
    expect(refundRule({ preferredDate: tomorrow, preferredTime: 'evening' }, at(9))).toContain(
      'Tue, Nov 24 at 5\u00a0PM',
    );
    expect(refundRule({ preferredDate: tomorrow }, at(18))).toBe(visitRules.feeKept);
    expect(refundRule({ preferredDate: '2026-11-24' }, at(9))).toBe(visitRules.feeKept);
  });

  it('promises nothing of a day whose morning is too late and whose evening is not', () => {
    expect(refundRule({ preferredDate: '2026-11-25' }, at(9))).toBe(refundRule());
  });
});
