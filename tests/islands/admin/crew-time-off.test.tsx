import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { CrewCard } from '#islands/admin/crews/CrewCard.tsx';
import { answer, show } from '#tests/support/island.tsx';

// A crew's time off: what an empty last day means, and what is left where no other crew has room.
const DAY = '2099-12-01';
const HIT = {
  ...{ id: 7, version: 1, name: 'Ana Ruiz', date: DAY, period: 'morning', status: 'confirmed' },
  ...{ hours: '9:30 AM–12 PM', free: [] },
} as const;
const HERON: StoredCrew = {
  ...{ id: 1, name: 'Heron', color: 'leaf', isActive: true, members: [] },
  ...{ ahead: [], aheadCount: 1, stuck: [] },
  timeOff: [
    {
      ...{ id: 3, crewId: 1, startsOn: DAY, endsOn: DAY, period: null, reason: 'Sick' },
      hits: [{ ...HIT, free: [] }],
    },
  ],
} as unknown as StoredCrew;
const SANDPIPER = { ...HERON, id: 2, name: 'Sandpiper', timeOff: [] };

test('a visit without another crew stands below the button that finds another time', async () => {
  show(<CrewCard crew={HERON} crews={[HERON, SANDPIPER]} />);
  await expect.element(page.getByText('9:30 AM–12 PM')).toBeVisible();
  const words = 'No other crew has room at its time. The button above looks for another time, too.';
  await expect.element(page.getByText(words)).toBeVisible();
  const button = page.getByRole('button', { name: 'Find it a place for Heron' });
  await expect.element(button).toBeVisible();
  const { top, width } = page.getByText(words).element().getBoundingClientRect();
  // It has the whole width, not that of a button.
  expect(width).toBeGreaterThan(300);
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

test('the last day says what an empty one means, as the form sends it', async () => {
  const calls = answer(({ path }) =>
    path === '/api/admin/time-off' ? { json: { id: 4, crews: [HERON, SANDPIPER] } } : { json: [] },
  );
  show(<CrewCard crew={SANDPIPER} crews={[HERON, SANDPIPER]} />);
  await page.getByRole('button', { name: 'Plan time off for Sandpiper' }).click();
  const until = page.getByRole('textbox', { name: 'Until (optional)' });
  await expect.element(until).toHaveAccessibleDescription('Leave it empty for one day.');
  await page.getByLabelText('From').fill(DAY);
  await page.getByRole('button', { name: 'Save time off' }).click();
  await expect
    .poll(() => calls.find(({ path }) => path === '/api/admin/time-off')?.body)
    .toMatchObject({ crewId: 2, startsOn: DAY, endsOn: DAY });
});
