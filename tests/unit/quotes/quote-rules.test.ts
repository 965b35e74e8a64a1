import { describe, expect, it } from 'vitest';
import { quoteReminders } from '#domain/quote-reminders.ts';
import { lineAmount, lineOf, lineText, quoteSums, type QuoteLine } from '#domain/quote-sums.ts';
import {
  isOpenQuote,
  mayBecome,
  QUOTE_STATUSES,
  quoteStateOf,
  type QuoteState,
} from '#domain/quote-status.ts';
import { quoteNumber } from '#domain/quote.ts';

const line = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ description: 'Windows', quantity: 100, unitPrice: 1000, isOptional: false },
  ...change,
});

describe('what a quote comes to', () => {
  it('is every line that isn’t optional, and the options that are chosen', () => {
    const lines = [line(), line({ isOptional: true, unitPrice: 500 }), line({ isOptional: true })];
    expect(quoteSums(lines, []).total).toBe(1000);
    expect(quoteSums(lines, [1]).total).toBe(1500);
    expect(quoteSums(lines, [1, 2]).total).toBe(2500);
    // A line that isn't an option can't be left out or counted twice.
    expect(quoteSums(lines, [0, 0]).total).toBe(1000);
  });

  it('rounds half a cent away from zero, line by line', () => {
    expect(lineAmount({ description: '', quantity: 150, unitPrice: 333 })).toBe(500);
    expect(lineAmount({ description: '', quantity: 150, unitPrice: -333 })).toBe(-500);
    expect(lineAmount({ description: '', quantity: 1, unitPrice: 49 })).toBe(0);
    const lines = [line({ quantity: 50, unitPrice: 1 }), line({ quantity: 50, unitPrice: 1 })];
    expect(quoteSums(lines, []).total).toBe(2);
  });

  it('keeps what is taken off apart, so that cost less discount is the total', () => {
    const sums = quoteSums([line({ quantity: 300 }), line({ unitPrice: -250 })], []);
    expect(sums).toEqual({
      lines: [
        { code: 'quote:0', label: 'Windows × 3', amount: 3000 },
        { code: 'quote:1', label: 'Windows', amount: -250 },
      ],
      ...{ estimatedCost: 3000, discount: 250, total: 2750 },
    });
  });

  it('is the same after a line was written as texts and read again', () => {
    for (const each of [line(), line({ quantity: 250, unitPrice: -1999, isOptional: true })]) {
      expect(lineOf(lineText(each))).toEqual(each);
    }
    expect(lineOf({ ...lineText(line()), quantity: '1,5', unitPrice: 'ten' })).toMatchObject({
      ...{ quantity: NaN, unitPrice: NaN },
    });
    expect(lineOf({ ...lineText(line()), unitPrice: '−$20' }).unitPrice).toBe(-2000);
  });
});

describe('the states of a quote', () => {
  it('follow each other as the table says', () => {
    const all: QuoteState[] = [...QUOTE_STATUSES, 'expired'];
    const next = Object.fromEntries(
      all.map((from) => [from, QUOTE_STATUSES.filter((to) => mayBecome(from, to))]),
    );
    expect(next).toEqual({
      draft: ['sent', 'withdrawn'],
      sent: ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn'],
      viewed: ['sent', 'accepted', 'declined', 'withdrawn'],
      accepted: [],
      declined: ['sent'],
      withdrawn: ['draft', 'sent'],
      expired: ['sent', 'withdrawn'],
    });
    expect(all.filter(isOpenQuote)).toEqual(['sent', 'viewed']);
  });

  it('have it expire with its last day, and never once it was answered', () => {
    const stands = (status: QuoteState, today: string) =>
      quoteStateOf({ status: status as 'sent', validThrough: '2026-12-05' }, today);
    expect(stands('sent', '2026-12-05')).toBe('sent');
    expect(stands('viewed', '2026-12-06')).toBe('expired');
    for (const status of ['draft', 'accepted', 'declined', 'withdrawn'] as const) {
      expect(stands(status, '2027-01-01')).toBe(status);
    }
  });

  it('leave the first version without a number of its own', () => {
    expect([quoteNumber(12, 1), quoteNumber(12, 2)]).toEqual(['Q-12', 'Q-12.2']);
  });
});

describe('the reminders of a quote', () => {
  const sent = new Date('2026-12-01T20:00:00Z');
  const of = (validThrough: string) =>
    quoteReminders(validThrough, sent).map(({ kind, at }) => `${kind} ${at.toISOString()}`);

  it('come after three days and on the morning before the last, then there is silence', () => {
    expect(of('2026-12-31')).toEqual([
      'quote-reminder 2026-12-04T20:00:00.000Z',
      'quote-ending 2026-12-30T17:00:00.000Z',
    ]);
  });

  it('are one where the two would be within a day, and none on the day it was sent', () => {
    expect(of('2026-12-05')).toEqual(['quote-ending 2026-12-04T17:00:00.000Z']);
    expect(of('2026-12-02')).toEqual([]);
    expect(of('2026-12-01')).toEqual([]);
  });

  it('are at nine in the morning on both sides of a change of clocks', () => {
    const winter = quoteReminders('2026-11-03', new Date('2026-10-20T20:00:00Z'));
    expect(winter.at(-1)?.at.toISOString()).toBe('2026-11-02T17:00:00.000Z');
    const summer = quoteReminders('2026-10-29', new Date('2026-10-20T20:00:00Z'));
    expect(summer.at(-1)?.at.toISOString()).toBe('2026-10-28T16:00:00.000Z');
  });
});
