import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { HALVES, periodOfHalf, periodsOfRun } from '#domain/half-hours.ts';
import { ANY_TIME } from '#domain/online-hours.ts';
import { WeekBoard } from '#islands/admin/crews/WeekBoard.tsx';
import '#islands/admin/crews/week.css';
import '#islands/admin/crews/week-top.css';
import '#islands/admin/crews/week-card.css';
import { answer, show } from '#tests/support/island.tsx';

// A laptop shows a whole day of three crews at once, eleven visits on it; five scroll.
const MONDAY = '2099-12-07';
const DAY = '2099-12-08';

function weekOf(count: number): Week {
  const crews = Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, name: `Crew ${index + 1}`, color: 'green' as const, isActive: true },
  }));
  // Two hours and a half hour of way, from 8 AM to the evening.
  const visits = crews.flatMap(({ id }) => [0, 6, 12, 18].map((start) => visitAt(id, start)));
  return {
    ...{ from: MONDAY, crews, visits, jobs: [], off: [], short: [], closed: [], begun: [] },
    ...{ blocked: [], travel: 1, online: ANY_TIME },
  };
}

function visitAt(crewId: number, start: number): WeekVisit {
  const id = crewId * HALVES + start;
  return {
    ...{ id, version: 1, name: `Dana Lee ${id}`, date: DAY, period: periodOfHalf(start) },
    ...{ periods: periodsOfRun(start, 5), crewId, others: [], start, length: 5, isFixed: false },
    ...{ late: null, address: '9 Grand Avenue, Oakland, CA 94610', serviceType: 'basic' },
    ...{ minutes: 150, plan: null, status: 'confirmed', balance: '180.00' },
  };
}

async function boardOf(crews: number): Promise<HTMLElement> {
  await page.viewport(1440, 900);
  answer(() => ({ json: [] }));
  show(<WeekBoard week={weekOf(crews)} picked={null} />);
  const board = page.getByRole('group', { name: 'Week' });
  await expect.element(board).toBeVisible();
  return board.element() as HTMLElement;
}

test('three crews of a full day are seen at once', async () => {
  const board = await boardOf(3);
  expect(board.querySelectorAll('.week-card')).toHaveLength(12);
  expect(board.scrollHeight).toBeLessThanOrEqual(board.clientHeight);
  expect(board.offsetHeight).toBeLessThanOrEqual(900);
  await page.viewport(1280, 800);
});

test('five crews scroll, with rows that can be read', async () => {
  const board = await boardOf(5);
  expect(board.scrollHeight).toBeGreaterThan(board.clientHeight);
  const card = board.querySelector<HTMLElement>('.week-card');
  expect(card?.offsetHeight).toBeGreaterThanOrEqual(55);
  await page.viewport(1280, 800);
});

test('on a laptop a place says in one line that others move, and its title says who', async () => {
  await page.viewport(1440, 900);
  answer(() => ({ json: [] }));
  const taken = visitAt(1, 3);
  const moving = { ...visitAt(1, 0), date: MONDAY };
  const { length, period } = taken;
  const job = { date: DAY, crewId: 1, bookingId: taken.id, isHold: false, avoid: 0 };
  const week = {
    ...weekOf(1),
    visits: [taken, moving],
    jobs: [{ ...job, start: 3, length, period, isFixed: false }],
  };
  show(<WeekBoard week={week} picked={moving.id} />);
  const place = page.getByRole('button', { name: 'To Dec 8, Tue morning, Crew 1' });
  await expect.element(place).toHaveAttribute('data-also', 'true');
  await expect
    .element(place)
    .toHaveAttribute('title', `Makes room: ${taken.name}’s visit moves from 9:30 AM to 8:00 AM.`);
  const box = place.element();
  expect(box.querySelector<HTMLElement>('.week-also')?.offsetHeight).toBe(0);
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
  await page.viewport(1280, 800);
});
