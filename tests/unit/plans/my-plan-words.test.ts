import { expect, it } from 'vitest';
import type { MyPlan } from '#contracts/my-plan.ts';
import { endSentence, isOffTwice, nextWhen, planWhat } from '#islands/my/plan/plan-words.ts';

const visit = { date: '2027-01-05', period: 'morning', state: 'planned' } as const;
const plan = {
  ...{ frequency: 'bi-weekly', weekday: 2, period: 'morning', serviceType: 'basic' },
  ...{ home: null, everyVisit: [], next: [visit] },
} as unknown as MyPlan;
const withNext = (change: object) => ({
  ...plan,
  next: [visit, { ...visit, date: '2027-01-21', ...change }] as MyPlan['next'],
});

it('names another usual day, and from when', () => {
  const told = { from: '2027-01-21', when: 'Every two weeks on Thursday mornings' };
  expect(nextWhen(withNext({}))).toEqual(told);
  expect(nextWhen(plan)).toBeUndefined();
});

it('takes a visit that was moved by itself, or has to be, for no other usual day', () => {
  expect(nextWhen(withNext({ state: 'moved' }))).toBeUndefined();
  expect(nextWhen(withNext({ state: 'conflict' }))).toBeUndefined();
});

it('says what comes every time', () => {
  expect(planWhat(plan)).toBe('Basic Clean');
  expect(planWhat({ ...plan, everyVisit: ['oven'] })).toBe('Basic Clean, with oven');
  const home = { bedrooms: 3, bathrooms: 3 };
  expect(planWhat({ ...plan, home })).toBe('Basic Clean, 3 bedrooms, 3 bathrooms');
});

it('brings a visit back on the day it would be, wherever that was before it was moved', () => {
  const pause = { pausedFrom: '2027-01-04', pausedUntil: '2027-01-18', endedFrom: null };
  const isOff = (date: string) => isOffTwice({ state: 'skipped', date }, pause);
  expect(['2027-01-03', '2027-01-04', '2027-01-18'].map(isOff)).toEqual([false, true, false]);
  expect(isOffTwice(visit, pause)).toBe(false);
});

it('names the last day of a contract that ends by its term, and the day it is ended from', () => {
  const contract = { endsOn: '2027-01-31' } as NonNullable<MyPlan['contract']>;
  const end = (endedFrom: string, status: MyPlan['status']) =>
    endSentence({ status, endedFrom, contract });
  expect(end('2027-02-01', 'active')).toBe('Your contract runs through Sunday, January 31, 2027.');
  expect(end('2027-02-01', 'ended')).toBe('Your contract ended on Sunday, January 31, 2027.');
  expect(end('2027-01-15', 'active')).toBe('Your contract ends on Friday, January 15, 2027.');
});
