import { describe, expect, it } from 'vitest';
import { houseSentence } from '#domain/house-history.ts';

const line = (entity: string, action: string, detail: object | null, name: string | null = null) =>
  houseSentence({ entity, action, name, detail: detail as Record<string, unknown> | null });

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

  it('says when a crew is off, without a date in figures', () => {
    const stretch = { startsOn: '2026-11-23', endsOn: '2026-11-23', period: 'morning' };
    expect(line('crew', 'off', { ...stretch, reason: 'Sick' }, 'North')).toBe(
      'North is off Mon, Nov 23, in the morning: Sick',
    );
    const days = { startsOn: '2026-11-23', endsOn: '2026-11-27', period: null };
    expect(line('crew', 'off-removed', days, 'North')).toBe(
      'North works after all: Mon, Nov 23 to Fri, Nov 27',
    );
  });

  it('names both of a merge, and a crew by its old and new name', () => {
    expect(line('customer', 'merged', { other: 3 }, 'Ana Lind')).toBe('Made one with Ana Lind');
    const renamed = { from: { name: 'North', color: 'teal' }, to: { name: 'Bay', color: 'teal' } };
    expect(line('crew', 'changed', renamed, 'Bay')).toBe('North is called Bay now');
    expect(line('crew', 'painted', null, 'Bay')).toBe('Bay painted');
  });
});
