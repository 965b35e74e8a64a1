import { describe, expect, it } from 'vitest';
import type { Period } from '#domain/slots.ts';
import { canceledWords, disputedWords, whenWords } from '#islands/admin/booking/facts-words.ts';

describe('when a visit is', () => {
  const visit = (start: string, end: string, isFixed = false) => ({
    booking: { preferredTime: 'morning' },
    periods: ['morning', 'afternoon'] satisfies Period[],
    hours: { start, end, isFixed },
  });

  it('says the part of the day that was booked, and the planned hours, which may go beyond it', () => {
    expect(whenWords(visit('11:00', '14:00'))).toEqual([
      'Morning',
      'Planned for 11:00 AM to 2:00 PM',
    ]);
  });

  it('says the hours alone once they are told or pinned', () => {
    expect(whenWords(visit('11:00', '20:00', true))).toEqual(['Morning', '11:00 AM to 8:00 PM']);
  });

  it('says when that part of the day is where it holds no time', () => {
    const [line, ...rest] = whenWords({ ...visit('', ''), hours: null, periods: ['morning'] });
    expect(line).toMatch(/^Morning, 8.AM–12.PM$/);
    expect(rest).toEqual([]);
  });
});

describe('a canceled visit', () => {
  const line = (actor: string, detail: Record<string, unknown> | null = null) => ({
    ...{ action: 'status-cancelled', actor, detail },
    // Still October 16 in Oakland.
    createdAt: '2026-10-17T04:15:00.000Z',
  });

  const OWNER = 'owner@tidewren.example';
  const canceled = { status: 'cancelled', paymentStatus: 'paid' } as const;

  it('says who canceled it, on which day in Oakland, and that the fee was kept', () => {
    const history = [line(OWNER, { cancelledBy: 'customer', feeKept: true })];
    expect(canceledWords({ booking: canceled, history })).toBe(
      'Canceled by the customer on Fri, Oct 16. Fee kept.',
    );
  });

  it('tells customers who cancel themselves and the owner apart', () => {
    const wordsOf = (actor: string) => canceledWords({ booking: canceled, history: [line(actor)] });
    expect(wordsOf('customer')).toBe('Canceled by the customer on Fri, Oct 16.');
    expect(wordsOf(OWNER)).toBe('Canceled by us on Fri, Oct 16.');
  });

  it('says a fee that went back, and the latest cancellation counts', () => {
    const booking = { ...canceled, paymentStatus: 'refunded' } as const;
    const history = [line('customer', { feeKept: true }), line(OWNER)];
    expect(canceledWords({ booking, history })).toBe(
      'Canceled by us on Fri, Oct 16. Fee refunded.',
    );
  });

  it('has no words once it was restored, or without a line in the history', () => {
    const booking = { ...canceled, status: 'pending' } as const;
    expect(canceledWords({ booking, history: [line(OWNER)] })).toBeNull();
    expect(canceledWords({ booking: canceled, history: [] })).toBeNull();
  });
});

describe('a disputed fee', () => {
  const wordsOf = (paymentStatus: 'paid' | 'disputed', ...statuses: readonly string[]) =>
    disputedWords({
      booking: { paymentStatus },
      payments: statuses.map((status) => ({ amount: '25.00', status })),
    });

  it('is named with its sum, and with the place where it is answered', () => {
    expect(wordsOf('disputed', 'disputed')).toBe(
      'The $25 fee is disputed. Please answer in Stripe’s dashboard.',
    );
  });

  it('takes no sum from other payments of the same visit', () => {
    expect(wordsOf('disputed', 'succeeded')).toMatch(/^The fee is disputed/);
  });

  it('has no words while nothing is disputed', () => {
    expect(wordsOf('paid', 'succeeded')).toBeNull();
  });
});
