import { expect, it } from 'vitest';
import { canBeSooner, chargeSentence } from '#domain/planned-charge.ts';
import { dueName } from '#islands/admin/booking/due-name.ts';

const closed = { booking: { status: 'completed' }, isBilled: false, byCard: 'Visa 4242' } as const;
const NOON = new Date('2026-11-25T20:00:00Z');
const TONIGHT = '2026-11-26T02:00:00.000Z';

it('what a card is to pay isn’t called charged before it is, nor once it was declined', () => {
  expect(dueName({ ...closed, booking: { status: 'confirmed' }, planned: null })).toBe(
    'Charged by card after the visit',
  );
  expect(dueName({ ...closed, planned: { declined: null } })).toBe('To be charged by card');
  const declined = 'there isn’t enough money in the account';
  expect(dueName({ ...closed, planned: { declined } })).toBe('Still due');
  const planned = { status: 'planned', heldBy: null, card: 'Visa 4242', amount: '$75' } as const;
  expect(chargeSentence({ ...planned, at: TONIGHT, declined, isUnderWay: false }, NOON)).toBe(
    `Visa 4242 was declined: ${declined}. We try $75 again today at 6 PM.`,
  );
  expect(dueName({ ...closed, byCard: null, planned: null })).toBe('Still to collect');
});

it('a charge can be made sooner until its hour, and one that is held at any time', () => {
  expect(canBeSooner({ status: 'planned', at: TONIGHT }, NOON)).toBe(true);
  expect(canBeSooner({ status: 'planned', at: TONIGHT }, new Date(TONIGHT))).toBe(false);
  expect(canBeSooner({ status: 'held', at: TONIGHT }, new Date(TONIGHT))).toBe(true);
});
