import { describe, expect, it } from 'vitest';
import { answerDueAt, answerState, overdueText } from '#domain/answer-promise.ts';
import { csvCell, csvLine } from '#domain/csv.ts';
import { decimalToCents } from '#domain/money.ts';
import { refusalSentence } from '#domain/period-refusals.ts';

const rules = { minNoticeHours: 2, horizonDays: 365 };

describe('a cell of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@A1', ' =1', '\t=1', '\r=1', '\u200b=1', '\uff1d1'])(
    'does not start a formula: %j',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('keeps an amount below zero a number, and only that', () => {
    expect(csvLine(['-80.00', '-80.00+1', '-A1'])).toBe("-80.00,'-80.00+1,'-A1\r\n");
  });

  it('keeps quotes, commas and line breaks of ordinary text', () => {
    expect(csvLine(['a "b"', 'c,d', 'e\nf', null, true, 7])).toBe(
      '"a ""b""","c,d","e\nf",,true,7\r\n',
    );
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['25', 2500],
    ['25.5', 2550],
    ['0.07', 7],
    ['19.99', 1999],
  ])('%s is %i cents', (text, cents) => {
    expect(decimalToCents(text)).toBe(cents);
  });

  it.each(['', '-1', '1.234', '1e3', 'ten', '1,5', '99999999'])('%j is none', (text) => {
    expect(decimalToCents(text)).toBeNaN();
  });
});

describe('the promise of an answer', () => {
  const writtenAt = new Date('2026-11-20T10:00:00Z');
  it('is broken after 24 hours to the minute, unless it was kept', () => {
    const due = answerDueAt(writtenAt);
    const before = new Date(due.getTime() - 60_000);
    expect(answerState({ writtenAt, isAnswered: false }, before)).toBe('waiting');
    expect(answerState({ writtenAt, isAnswered: false }, due)).toBe('overdue');
    expect(answerState({ writtenAt, isAnswered: true }, due)).toBe('answered');
  });
  it.each([
    [0, 'Just overdue'],
    [1, '1 hour overdue'],
    [23, '23 hours overdue'],
    [24, '1 day overdue'],
    [71, '2 days overdue'],
  ])('is overdue by %d hours as “%s”', (hours, text) => {
    const now = new Date(answerDueAt(writtenAt).getTime() + hours * 3_600_000);
    expect(overdueText(writtenAt, now)).toBe(text);
  });
});

describe('why a period cannot be booked', () => {
  it.each([
    ['past', 'This time is over.'],
    ['too-soon', 'It starts at 12 PM, and bookings close 2 hours before.'],
    ['beyond-horizon', 'You can book up to 365 days ahead, and this is later.'],
    ['closed-weekday', 'Saturdays are closed by the setting CLOSED_WEEKDAYS.'],
    ['blocked', 'Every hour of it is blocked.'],
    ['taken', 'It’s booked, or what’s left is too short for this job.'],
  ] as const)('%s is said in words', (refusal, sentence) => {
    const asked = { period: 'afternoon', weekday: 6, crews: 1 } as const;
    expect(refusalSentence(refusal, asked, rules)).toBe(sentence);
  });

  it('counts the crews where there are several', () => {
    expect(refusalSentence('taken', { period: 'morning', weekday: 1, crews: 3 }, rules)).toBe(
      'All 3 crews are booked, or what’s left is too short for this job.',
    );
    const off = { period: 'morning', weekday: 1, crews: 3, off: 1 } as const;
    expect(refusalSentence('taken', off, rules)).toBe(
      'Of 3 crews 1 is off; the rest are booked, or what’s left is too short for this job.',
    );
    expect(refusalSentence('crews-off', off, rules)).toBe('All 3 crews are off.');
  });
});
