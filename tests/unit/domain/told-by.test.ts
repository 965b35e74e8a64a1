import { expect, it } from 'vitest';
import { toldBy } from '#domain/told-by.ts';

it('says by what a customer hears of a change, and that nobody tells them', () => {
  const email = 'ana@example.com';
  const none = { email: null, isEmailRefused: false, smsConsentAt: null };
  const texts = { ...none, smsConsentAt: '2026-11-27T10:00:00.000Z' };
  expect(toldBy({ ...none, email })).toBe('email');
  expect(toldBy({ ...texts, email })).toBe('email');
  expect(toldBy(texts)).toBe('text');
  expect(toldBy({ ...texts, email, isEmailRefused: true })).toBe('text');
  expect(toldBy({ ...none, email, isEmailRefused: true })).toBe('nobody');
  expect(toldBy(none)).toBe('nobody');
});
