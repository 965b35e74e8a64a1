import { expect, test } from 'vitest';
import { offeredAgain } from '#islands/my/page/PastVisits.tsx';

const visit = (id: number, more = {}) => ({
  id,
  serviceType: 'basic',
  address: '12 Lakeshore Avenue, Oakland',
  canBookAgain: true,
  isOfPlan: true,
  ...more,
});
const offered = (...visits: ReturnType<typeof visit>[]) =>
  [...offeredAgain(visits)].map(({ id }) => id);

test('of a plan only the newest visit is offered again', () => {
  expect(offered(visit(3), visit(2), visit(1))).toEqual([3]);
});

test('the newest that can be booked again, where the very last one cannot', () => {
  expect(offered(visit(3, { canBookAgain: false }), visit(2), visit(1))).toEqual([2]);
});

test('every visit that belongs to no plan, and one of each plan', () => {
  const alone = { isOfPlan: false };
  const other = { address: '5 Webster Street, Alameda' };
  expect(
    offered(visit(6, alone), visit(5), visit(4, other), visit(3), visit(2, alone), visit(1, other)),
  ).toEqual([6, 5, 4, 2]);
});
