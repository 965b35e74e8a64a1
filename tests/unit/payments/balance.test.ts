import { describe, expect, it } from 'vitest';
import {
  backOnCanceling,
  goodwillOf,
  isGoodwillByDefault,
  overpaid,
  owed,
  paid,
  refundable,
  refundableOfAll,
  signedBalance,
} from '#domain/balance.ts';

const card = (amount: number, refunded = 0, refundDue = 0) => ({
  method: 'card',
  amount,
  refunded,
  refundDue,
});
const cash = (amount: number) => ({ method: 'cash', amount, refunded: 0 });
const booking = { estimatedCost: 10_000, discount: 2000, status: 'confirmed' };

describe('a balance', () => {
  it('owes the price less the offer and what stayed', () => {
    expect(owed(booking, [])).toBe(8000);
    expect(owed(booking, [card(2500), cash(1000)])).toBe(4500);
    expect(owed(booking, [card(2500, 2500)])).toBe(8000);
    expect(owed({ ...booking, status: 'cancelled' }, [])).toBe(0);
    expect(owed({ ...booking, status: 'no-show' }, [card(2500)])).toBe(0);
    expect(owed(booking, [cash(9000)])).toBe(0);
  });

  it('owes a gift never again, and a correction is still to be paid', () => {
    const gift = { ...card(2500, 1000), goodwill: 1000 };
    expect(owed(booking, [gift])).toBe(5500);
    expect(owed(booking, [card(2500, 1000)])).toBe(6500);
    expect(owed(booking, [{ ...card(2500, 1500), goodwill: 1000 }])).toBe(6000);
    expect(paid([gift])).toBe(1500);
    expect(goodwillOf([gift, cash(10)])).toBe(1000);
  });

  it('tells what came in beyond the price, until it has gone back', () => {
    expect(overpaid(booking, [card(2500), cash(5500)])).toBe(0);
    expect(overpaid(booking, [card(2500), cash(13_500)])).toBe(8000);
    expect(overpaid(booking, [card(10_000, 2000)])).toBe(0);
    expect(overpaid(booking, [card(10_000, 0, 2000)])).toBe(0);
    expect(overpaid(booking, [{ ...card(10_000, 2000), goodwill: 2000 }])).toBe(0);
    expect(overpaid({ ...booking, status: 'cancelled' }, [card(2500)])).toBe(0);
    expect(signedBalance(booking, [cash(16_000)])).toBe(-8000);
    expect(signedBalance(booking, [cash(1000)])).toBe(7000);
  });

  it('takes a refund for a gift, but of money that was too much or of a visit that is off', () => {
    expect(isGoodwillByDefault(booking, [card(2500)])).toBe(true);
    expect(isGoodwillByDefault(booking, [card(2500), cash(5500)])).toBe(true);
    expect(isGoodwillByDefault(booking, [card(2500), cash(5501)])).toBe(false);
    expect(isGoodwillByDefault({ ...booking, status: 'cancelled' }, [card(2500)])).toBe(false);
    expect(isGoodwillByDefault({ ...booking, status: 'no-show' }, [card(2500)])).toBe(false);
  });

  it('counts as paid what has not gone back', () => {
    expect(paid([card(2500, 500), cash(1000)])).toBe(3000);
  });

  it('gives back card money only, and no cent twice', () => {
    expect(refundable(card(2500, 500, 300))).toBe(1700);
    expect(refundable(card(2500, 2500))).toBe(0);
    expect(refundable(cash(2500))).toBe(0);
    expect(refundableOfAll([card(2500, 0, 2500), card(1000), cash(1)])).toBe(1000);
  });

  it('gives all of the card money back on canceling, also what is on its way', () => {
    expect(backOnCanceling([card(2500, 500, 300), cash(1000)])).toBe(2000);
  });
});
