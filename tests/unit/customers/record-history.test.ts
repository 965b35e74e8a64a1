import { describe, expect, it } from 'vitest';
import { CUSTOMER_FIELDS } from '#contracts/admin/customers.ts';
import { recordSentence } from '#domain/record-history.ts';

const line = (entity: string, action: string, detail: object | null, name: string | null = null) =>
  recordSentence({ entity, action, name, detail: detail as Record<string, unknown> | null });

describe('the history of customers and crews', () => {
  it.each([
    ['customer', 'changed', { changes: ['phone', 'howToGetIn'] }, 'Changed: phone, how to get in'],
    ['customer', 'changed', {}, 'Changed: details'],
    ['member', 'added', { name: 'Luis' }, 'Luis joined'],
    ['member', 'left', { name: 'Luis' }, 'Luis left'],
    ['crew', 'added', { name: 'North' }, 'North added'],
  ])('says what happened: %s %s', (entity, action, detail, said) => {
    expect(line(entity, action, detail)).toBe(said);
  });

  it('has words for every field of a customer that can be changed', () => {
    for (const field of CUSTOMER_FIELDS) {
      const said = line('customer', 'changed', { changes: [field] });
      expect(said, `FIELDS in domain/record-history has words for ${field}`).toMatch(
        /^Changed: [a-z ]+$/,
      );
    }
  });

  it('says when a crew is off, without a date in figures', () => {
    const stretch = { startsOn: '2026-11-23', endsOn: '2026-11-23', period: 'morning' };
    expect(line('crew', 'off', { ...stretch, reason: 'Sick' }, 'North')).toBe(
      'North is off Mon, Nov 23, in the morning: Sick',
    );
    const days = { startsOn: '2026-11-23', endsOn: '2026-11-27', period: null };
    expect(line('crew', 'off-removed', days, 'North')).toBe(
      'North is working after all: Mon, Nov 23 to Fri, Nov 27',
    );
  });

  it('names both of a merge, and a crew by its old and new name', () => {
    expect(line('customer', 'merged', { other: 3 }, 'Ana Lind')).toBe('Merged with Ana Lind');
    const renamed = { from: { name: 'North', color: 'teal' }, to: { name: 'Bay', color: 'teal' } };
    expect(line('crew', 'changed', renamed, 'Bay')).toBe('North renamed to Bay');
    expect(line('crew', 'painted', null, 'Bay')).toBe('Bay painted');
  });
});

describe('the history of a plan', () => {
  const at = (date: string, period: string) => ({ date, period });
  it.each([
    ['visit-skipped', { date: '2026-12-01' }, 'Visit on Tue, Dec 1 skipped'],
    [
      'visit-moved',
      { from: at('2026-12-01', 'morning'), to: at('2026-12-02', 'evening') },
      'Visit moved from Tue, Dec 1, morning to Wed, Dec 2, evening',
    ],
    [
      'paused',
      { from: '2026-12-01', until: '2026-12-22' },
      'Paused from Tue, Dec 1 until Tue, Dec 22',
    ],
    ['paused', { from: '2026-12-01', until: null }, 'Paused from Tue, Dec 1'],
    [
      'price-changed',
      { was: 10_800, is: 11_500, from: '2026-12-15', reason: 'The list went up' },
      'Price $108 became $115 from Tue, Dec 15: The list went up',
    ],
    ['agreed-by-phone', { how: 'Ruth, on the phone' }, 'Agreed: Ruth, on the phone'],
    ['change-undone', { what: 'visit-skipped' }, 'Undone: a visit was skipped'],
  ])('says what happened: %s', (action, detail, said) => {
    expect(line('series', action, detail)).toBe(said);
  });

  it('never shows a bare word for what can be done to a plan', () => {
    const actions = [
      ...['visit-skipped', 'visit-brought-back', 'visit-moved', 'changed-from', 'paused'],
      ...['resumed', 'ended', 'add-ons-once', 'add-ons-every-visit', 'price-changed'],
    ];
    for (const what of actions) {
      expect(line('series', what, {})).not.toBe(what.replaceAll('-', ' '));
      expect(line('series', 'change-undone', { what })).not.toContain('The plan was changed');
    }
  });
});
