import { expect, it } from 'vitest';
import { canceledVisits, noMoreVisits } from '#islands/admin/plans/canceled-visits.ts';

const booked = [
  { date: '2098-12-02', total: '145.00', refundable: '25.00' },
  { date: '2098-12-09', total: '116.00', refundable: '0.00' },
  { date: '2098-12-16', total: '116.00', refundable: '0.00' },
];
const words = (from: string, until: string | null = null) =>
  canceledVisits(booked, { from, until });

it('counts the visits from a day on, what they come to, and what goes back to the card', () => {
  expect(words('2098-12-02')).toBe(
    '3 booked visits from Tue, Dec 2, 2098 to Tue, Dec 16, 2098 will be canceled, $377 in all. $25 goes back to the customer’s card.',
  );
  expect(words('2098-12-10')).toBe(
    '1 booked visit, Tue, Dec 16, 2098, will be canceled: $116. There’s no card payment to refund.',
  );
});

it('leaves out what comes after a pause', () => {
  expect(words('2098-12-03', '2098-12-16')).toMatch(/^1 booked visit, Tue, Dec 9/);
  expect(words('2098-12-03', '2098-12-09')).toBe('No booked visits will be canceled.');
});

it('says nothing until a day is chosen', () => {
  expect(words('')).toBe('');
});

it('says that an ended plan brings no more visits, from the day on that was chosen', () => {
  const from = (day: string) => noMoreVisits('Maya Li', day, '2098-12-02');
  expect(from('2098-12-02')).toBe('Maya Li won’t get any more visits from this plan.');
  expect(from('2098-12-20')).toBe(
    'Maya Li won’t get any visits from this plan starting Sat, Dec 20, 2098.',
  );
});
