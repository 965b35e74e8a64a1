import { describe, expect, it } from 'vitest';
import { dueOn } from '#domain/billing.ts';
import { isInvoiceReminderDue, nextInvoiceReminder } from '#domain/invoice-reminders.ts';
import { ageOf, invoiceState, spread } from '#domain/invoice.ts';

describe('when an invoice is due', () => {
  it('follows its terms', () => {
    expect(dueOn('2026-11-30', 'at-once')).toBe('2026-11-30');
    expect(dueOn('2026-11-30', 'net-15')).toBe('2026-12-15');
    expect(dueOn('2026-11-30', 'net-30')).toBe('2026-12-30');
  });

  it('is late from the day after, by thirty days', () => {
    expect([-3, 0, 1, 30, 31, 60, 61].map(ageOf)).toEqual([
      ...['not-due', 'not-due', 'to-30', 'to-30', 'to-60', 'to-60', 'over-60'],
    ]);
    const issued = { status: 'issued', dueOn: '2026-12-30' } as const;
    expect(invoiceState(issued, 100, '2026-12-30')).toBe('issued');
    expect(invoiceState(issued, 100, '2026-12-31')).toBe('overdue');
    expect(invoiceState(issued, 0, '2026-12-31')).toBe('paid');
    expect(invoiceState({ ...issued, status: 'void' }, 0, '2026-12-31')).toBe('void');
  });
});

describe('what a credit note takes off', () => {
  it('goes line by line, and never beyond one', () => {
    const lines = [
      { id: 1, left: 300 },
      { id: 2, left: 0 },
      { id: 3, left: 500 },
    ];
    expect(spread(350, lines)).toEqual([
      { id: 1, amount: 300 },
      { id: 3, amount: 50 },
    ]);
    expect(spread(800, lines).reduce((sum, { amount }) => sum + amount, 0)).toBe(800);
  });
});

describe('reminders of an invoice', () => {
  const at = (today: string, last: string | null = null, issuedOn = '2026-11-01') => ({
    ...{ dueOn: '2026-12-01', issuedOn, last, today },
  });
  it('go out on the day it is due, a week and two weeks later', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
    expect(days.map((day) => isInvoiceReminderDue(at(day)))).toEqual([
      ...[false, true, true, true, false],
    ]);
    expect(nextInvoiceReminder(at('2026-11-30'))).toBe('2026-12-01');
    expect(nextInvoiceReminder(at('2026-12-01', '2026-12-01'))).toBe('2026-12-08');
    expect(nextInvoiceReminder(at('2026-12-16', '2026-12-15'))).toBeNull();
  });
  it('go out once, also a little late, and never on the day it was sent', () => {
    expect(isInvoiceReminderDue(at('2026-12-01', '2026-12-01'))).toBe(false);
    expect(isInvoiceReminderDue(at('2026-12-04'))).toBe(true);
    expect(isInvoiceReminderDue(at('2026-12-05'))).toBe(false);
    expect(isInvoiceReminderDue(at('2026-12-01', null, '2026-12-01'))).toBe(false);
  });
});
