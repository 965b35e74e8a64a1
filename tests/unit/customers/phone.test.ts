import { expect, it } from 'vitest';
import { phoneLink } from '#domain/person.ts';
import { assertPhone, internationalPhone, phoneKeyOf, shownPhone } from '#server/phone.ts';

it.each([
  '(510) 555-9100',
  '510.555.9100',
  '+1 510 555 9100',
  '1-510-555-9100',
  '011 1 510 555 9100',
  '(510) 555-9100 x2',
  '510-555-9100 ext. 1',
  '5105559100#3',
  '510 555 9100 or 510 555 9101',
  'evenings: 510 555 9100',
])('%s is one and the same number', (phone) => {
  expect(phoneKeyOf(phone)).toBe('5105559100');
  expect(internationalPhone(phone)).toBe('+15105559100');
  assertPhone(phone);
});

it('a number of another country keeps its country', () => {
  expect(phoneKeyOf('+44 20 7946 0958')).toBe('442079460958');
  expect(phoneKeyOf('011 44 20 7946 0958')).toBe('442079460958');
  expect(shownPhone('+442079460958')).toBe('+44 20 7946 0958');
});

it.each(['call me later', '(510) 555-CALL', '555-0142, home', '', '1', '12345 67 (home)'])(
  '%s is no number, and nobody’s',
  (phone) => {
    expect([phoneKeyOf(phone), internationalPhone(phone)]).toEqual(['', null]);
    expect(() => {
      assertPhone(phone);
    }).toThrow(/with its area code/u);
  },
);

it('what looks like a number but is none gets no text message', () => {
  expect([phoneKeyOf('123-456-7890'), internationalPhone('123-456-7890')]).toEqual([
    '1234567890',
    null,
  ]);
});

it('is shown as people read it, and as typed where it holds more', () => {
  expect(shownPhone('5105559100')).toBe('(510) 555-9100');
  expect(shownPhone('510.555.9100x2')).toBe('(510) 555-9100 ext. 2');
  expect(shownPhone('510 555 9100 or 510 555 9101')).toBe('510 555 9100 or 510 555 9101');
  expect(shownPhone('evening only')).toBe('evening only');
});

it('a link dials the number, not its extension', () => {
  expect(phoneLink('(510) 555-9100 ext. 12')).toBe('tel:5105559100');
  expect(phoneLink('+1 510 555 9100 x2')).toBe('tel:+15105559100');
});
