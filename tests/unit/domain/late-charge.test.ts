import { describe, expect, it } from 'vitest';
import { cancelShort } from '#content/cancel-rule.ts';
import {
  lateChargeSchema,
  lateRule,
  lateTerms,
  termsOf,
  withLateRule,
} from '#content/late-charge.ts';
import { priceTable } from '#content/services.ts';
import { lateChargeOf, lateRuleFor } from '#domain/late-charge.ts';
import { visitRules } from '#content/visit-rules.ts';
import { fill } from '#content/fill.ts';

const fifty = { kind: 'amount', value: 50 } as const;
const half = { kind: 'percent', value: 50 } as const;
const none = { kind: 'none', value: 0 } as const;

describe('as it comes', () => {
  it('nothing is charged, and no text has a word of it', () => {
    expect(lateTerms).toBeNull();
    expect(lateRule()).toBe('');
    expect(withLateRule('The rule.')).toBe('The rule.');
    expect(fill('{rule.refund}')).toBe(visitRules.refundRule);
  });
});

describe('the setting', () => {
  const check = (cancellation: unknown, lockout: unknown = none) =>
    lateChargeSchema.safeParse({ cancellation, lockout });

  it.each([
    ['amount', 0],
    ['amount', 1001],
    ['percent', 0],
    ['percent', 101],
  ])('refuses %s %i in a sentence at the number', (kind, value) => {
    const [issue] = check({ kind, value }).error?.issues ?? [];
    expect(issue?.path).toEqual(['cancellation', 'value']);
    expect(issue?.message).toMatch(/^must be from 1 to (1000 dollars|100 percent)$/);
  });

  it('takes whole dollars, whole percent, and nothing', () => {
    expect(check(fifty, half).success).toBe(true);
    expect(check({ kind: 'amount', value: 12.5 }).success).toBe(false);
    expect(termsOf({ cancellation: none, lockout: none })).toBeNull();
    expect(termsOf({ cancellation: fifty, lockout: none })).toEqual({
      cancellation: fifty,
      lockout: null,
    });
  });
});

describe('what it comes to', () => {
  const visit = { total: 12_001, kept: 2500 };

  it('is the amount, or the percentage with half a cent rounding up', () => {
    expect(lateChargeOf(fifty, visit)).toBe(5000);
    expect(lateChargeOf(half, visit)).toBe(6001);
    expect(lateChargeOf(null, visit)).toBe(0);
  });

  it('is never more, with the fee, than the visit would have cost', () => {
    expect(lateChargeOf({ kind: 'percent', value: 100 }, visit)).toBe(9501);
    expect(lateChargeOf(fifty, { total: 4000, kept: 2500 })).toBe(1500);
    expect(lateChargeOf(fifty, { total: 2500, kept: 2500 })).toBe(0);
  });

  it('is nothing where a card could not pay so little', () => {
    expect(lateChargeOf(fifty, { total: 2549, kept: 2500 })).toBe(0);
    expect(lateChargeOf(fifty, { total: 2550, kept: 2500 })).toBe(50);
  });
});

describe('the sentence', () => {
  it('says either, both, or both at once where they are the same', () => {
    const late = 'If you cancel with less than 24 hours’ notice';
    expect(lateRule({ cancellation: fifty, lockout: null })).toBe(
      `${late}, we may also charge $50.`,
    );
    expect(lateRule({ cancellation: null, lockout: half })).toBe(
      'If we can’t get in, we may also charge 50% of the price.',
    );
    expect(lateRule({ cancellation: fifty, lockout: fifty })).toBe(
      `${late}, or we can’t get in, we may also charge $50.`,
    );
    expect(lateRule({ cancellation: fifty, lockout: half })).toBe(
      `${late}, we may also charge $50; if we can’t get in, 50% of the price.`,
    );
  });

  it('names dollars once the price is known, and nothing that comes to nothing', () => {
    const terms = { cancellation: half, lockout: half };
    expect(lateRuleFor(terms, { total: 12_000, kept: 2500 })).toContain('we may also charge $60.');
    expect(lateRuleFor(terms, { total: 2500, kept: 2500 })).toBe('');
    expect(lateRuleFor(null, { total: 12_000, kept: 0 })).toBe('');
  });
});

it('is behind the few words in the form, which never say less than it may cost', () => {
  const more = { cancellation: { kind: 'percent', value: 50 }, lockout: null } as const;
  expect(cancelShort(undefined, more)).toContain(`$${priceTable.bookingFee} or more`);
  for (const late of [null, { cancellation: null, lockout: more.cancellation }]) {
    expect(cancelShort(undefined, late)).toContain(`$${priceTable.bookingFee}`);
    expect(cancelShort(undefined, late)).not.toContain('or more');
  }
});
