import { expect, it } from 'vitest';
import { documentSums } from '#domain/document-words.ts';

const visit = { id: 1, service: 'Basic Clean', date: '2026-11-20', lines: [], total: '128.00' };
const paid = { on: '2026-11-20', how: 'Cash', service: '103.00', tip: '0.00', total: '103.00' };

it('of a receipt name what had been paid before, so that they come to the price', () => {
  expect(documentSums({ kind: 'receipt', visit, paid: { ...paid, due: '0.00' } })).toEqual([
    { label: 'Paid before', amount: '25.00' },
    { label: 'Paid this time', amount: '103.00' },
  ]);
  const tipped = { ...paid, tip: '20.00', total: '123.00', due: '5.00' };
  expect(documentSums({ kind: 'receipt', visit, paid: tipped })).toEqual([
    { label: 'Paid before', amount: '20.00' },
    { label: 'For the visit', amount: '103.00' },
    { label: 'Tip for the crew', amount: '20.00' },
    { label: 'Paid this time', amount: '123.00' },
  ]);
});

it('of a credit note for a tip name the tip alone', () => {
  const tip = { ...paid, service: '0.00', tip: '20.00', total: '20.00', due: null };
  expect(documentSums({ kind: 'credit-note', visit, paid: tip })).toEqual([
    { label: 'Tip for the crew', amount: '20.00' },
    { label: 'Credited', amount: '20.00' },
  ]);
});

it.each([
  ['the first payment', 'receipt', visit, { ...paid, due: '25.00' }],
  ['a payment of which nobody knew what was due', 'receipt', visit, { ...paid, due: null }],
  ['a payment of no visit', 'receipt', null, { ...paid, due: '0.00' }],
  ['a credit note', 'credit-note', visit, { ...paid, due: '0.00' }],
] as const)('name nothing before %s', (_, kind, of, its) => {
  expect(documentSums({ kind, visit: of, paid: its }).map(({ label }) => label)).not.toContain(
    'Paid before',
  );
});
