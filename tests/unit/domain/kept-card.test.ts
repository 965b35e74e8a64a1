import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { declineCodes } from '#sandbox/stripe/declines.ts';
import { declineOf } from '#domain/declines.ts';
import {
  agreedToCard,
  CARD_SCOPES,
  CARD_TERMS_VERSION,
  cardConsent,
  cardExpiry,
  cardName,
  cardSince,
  isExpired,
} from '#domain/kept-card.ts';

it('new words of the consent have a new version', () => {
  const words = CARD_SCOPES.map((scope) => cardConsent(scope, null)).join('\n');
  const print = createHash('sha256').update(words).digest('hex').slice(0, 12);
  expect([CARD_TERMS_VERSION, print]).toEqual(['2026-11-30', '7b842327ea42']);
});

it('a consent that allows a charge for late cancellations says so, under a version of its own', () => {
  const late = { cancellation: { kind: 'amount', value: 50 }, lockout: null } as const;
  const { consentText, consentVersion, lateTerms } = agreedToCard('visit', late);
  expect(consentText).toBe(
    `${cardConsent('visit', null)} If you cancel with less than 24 hours’ notice, we may also charge $50 to it.`,
  );
  expect([consentVersion, lateTerms]).toEqual(['2026-11-30-late', late]);
  expect(agreedToCard('visit', null)).toMatchObject({
    consentVersion: CARD_TERMS_VERSION,
    lateTerms: null,
  });
});

it('a card has a name, an end and a day it is kept since', () => {
  expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express 0005');
  expect(cardName({ brand: 'unheard-of', last4: '1234' })).toBe('Card 1234');
  expect(cardExpiry({ expMonth: 4, expYear: 2029 })).toBe('04/29');
  const card = { name: 'Visa 4242', keptSince: '2026-11-28T05:00:00.000Z', expires: '10/26' };
  expect(cardSince({ ...card, isExpired: false })).toBe('Visa 4242, kept since Fri, Nov 27');
  expect(cardSince({ ...card, isExpired: true })).toBe('Visa 4242, expired 10/26');
});

it('a card is good through the last day of its month', () => {
  const october = { expMonth: 10, expYear: 2026 };
  expect(isExpired(october, '2026-10-31')).toBe(false);
  expect(isExpired(october, '2026-11-01')).toBe(true);
  expect(isExpired({ expMonth: 2, expYear: 2027 }, '2026-12-31')).toBe(false);
  expect(isExpired({ expMonth: null, expYear: null }, '2026-12-31')).toBe(false);
});

it('a refusal says whether the card may be tried again', () => {
  const of = (meaning: string) =>
    declineCodes.filter((code) => declineOf(code).meaning === meaning);
  expect(of('later').toSorted()).toEqual([
    'card_velocity_exceeded',
    'insufficient_funds',
    'issuer_not_available',
    'processing_error',
    'reenter_transaction',
    'try_again_later',
    'withdrawal_count_limit_exceeded',
  ]);
  expect(of('customer')).toEqual(['authentication_required']);
  for (const code of ['lost_card', 'a_code_of_next_year', 'toString']) {
    expect(declineOf(code).meaning).toBe('never');
  }
});
