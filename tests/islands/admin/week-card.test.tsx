import type { CSSProperties } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WeekVisit } from '#contracts/admin/crews.ts';
import { WeekCard } from '#islands/admin/crews/WeekCard.tsx';
import '#islands/admin/crews/week.css';
import '#islands/admin/crews/week-card.css';
import { answer, show } from '#tests/support/island.tsx';

// On the wide board a card is as high as its visit is long: whole lines are left out, none is cut.
const VISIT: WeekVisit = {
  ...{ id: 1, version: 1, name: 'Dana Lee', date: '2099-12-01', period: 'morning' },
  ...{ periods: ['morning'], crewId: 1, others: [], start: 0, length: 4, isFixed: false },
  ...{ late: null, address: '9 Grand Avenue, Oakland, CA 94610', serviceType: 'basic' },
  ...{ minutes: 120, plan: null, status: 'confirmed', balance: '180.00' },
};
/** The rows of a laptop's board with three crews, the lowest, and with one. */
const HEIGHTS = ['0.71875rem', '1.0625rem'] as const;

function rowsOf(half: string): CSSProperties {
  const rows = { '--half': half, '--half-1': half, '--half-2': half, '--half-3': half };
  return { ...rows, width: '9rem' };
}

async function cardOf(length: number, half: string = HEIGHTS[0]): Promise<HTMLElement> {
  await page.viewport(1440, 900);
  answer(() => ({ json: [] }));
  show(
    <ul className="week-slots" style={rowsOf(half)}>
      <WeekCard
        visit={{ ...VISIT, length }}
        isPicked={false}
        hasMove={true}
        beside=""
        was={undefined}
      />
    </ul>,
  );
  const link = page.getByRole('link');
  await expect.element(link).toBeVisible();
  return link.element() as HTMLElement;
}

const CARDS = HEIGHTS.flatMap((half) => [2, 3, 4, 5, 6].map((length) => [length, half] as const));
test.each(CARDS)('a card of %i half hours of %s cuts no line', async (length, half) => {
  const card = await cardOf(length, half);
  expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight);
  expect(card.innerText).toContain('Dana Lee');
  await page.viewport(1280, 800);
});

test('a card of two hours says what to collect and leaves out the street', async () => {
  const card = await cardOf(4);
  expect(card.innerText).toContain('$180 due');
  expect(card.innerText).not.toContain('Grand');
  expect(card.textContent).toContain('9 Grand');
  await page.viewport(1280, 800);
});

test('a card of an hour keeps the hour and the name, in one line', async () => {
  const card = await cardOf(2);
  expect(card.innerText).toMatch(/^8–9\sAM Dana Lee/);
  expect(card.innerText).not.toContain('due');
  await page.viewport(1280, 800);
});
