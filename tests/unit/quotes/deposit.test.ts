import { describe, expect, it } from 'vitest';
import {
  depositLeft,
  depositOf,
  depositSentence,
  typedDeposit,
  type Deposit,
} from '#domain/deposit.ts';

const percent = (of: number): Deposit => ({ kind: 'percent', percent: of });
const amount = (cents: number): Deposit => ({ kind: 'amount', amount: cents });

describe('a deposit', () => {
  it('is typed as dollars or whole percents', () => {
    expect(typedDeposit('none', '120')).toBeNull();
    expect(typedDeposit('amount', '$120.50')).toEqual(amount(120_50));
    expect(typedDeposit('percent', '25')).toEqual(percent(25));
    for (const wrong of ['', '0', '101', '2.5', '-5', 'all']) {
      expect([wrong, typedDeposit('percent', wrong)]).toEqual([wrong, undefined]);
    }
    // A card can’t be charged less than 50 cents.
    for (const wrong of ['', '0.49', '-5', 'some', '1.234']) {
      expect([wrong, typedDeposit('amount', wrong)]).toEqual([wrong, undefined]);
    }
  });

  it('is whole cents of the total, and never more than that', () => {
    expect(depositOf(null, 480_00)).toBe(0);
    expect(depositOf(percent(25), 480_00)).toBe(120_00);
    expect(depositOf(percent(33), 100_01)).toBe(33_00);
    expect(depositOf(percent(50), 99)).toBe(50);
    expect(depositOf(amount(500_00), 480_00)).toBe(480_00);
    expect(depositOf(percent(1), 10_00)).toBe(50);
    expect(depositOf(percent(1), 30)).toBe(30);
    for (let total = 1; total < 20_000; total += 37) {
      for (let of = 1; of <= 100; of += 1) {
        const cents = depositOf(percent(of), total);
        expect(Number.isInteger(cents) && cents > 0 && cents <= total).toBe(true);
        if (cents > 50) expect(Math.abs(cents - (total * of) / 100)).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('is counted once: what came in counts toward it first, whatever went back later', () => {
    expect(depositLeft(120_00, 0, 480_00)).toBe(120_00);
    expect(depositLeft(120_00, 50_00, 430_00)).toBe(70_00);
    expect(depositLeft(120_00, 120_00, 360_00)).toBe(0);
    // $120 came in and $20 of it were given back: nobody asks for a deposit again.
    expect(depositLeft(120_00, 120_00, 380_00)).toBe(0);
    // The price was corrected, or the visit stands on an invoice.
    expect(depositLeft(120_00, 0, 80_00)).toBe(80_00);
    expect(depositLeft(120_00, 0, 0)).toBe(0);
  });

  it('says how much for what is chosen', () => {
    expect(depositSentence(percent(25), 540_00)).toBe(
      'A deposit of $135 (25%) is due when you accept. It counts toward your price.',
    );
    expect(depositSentence(amount(120_00), 540_00)).toContain('A deposit of $120 is due');
  });
});
