import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PlacedVisit } from '#contracts/admin/crews.ts';
import { PlaceLine } from '#islands/admin/crews/PlaceLine.tsx';
import { PlacesCalls } from '#islands/admin/crews/PlacesCalls.tsx';
import { show } from '#tests/support/island.tsx';

const from = { date: '2099-12-01', period: 'morning', crewId: 1, crew: 'Heron' } as const;
const visit: PlacedVisit = {
  ...{ id: 7, version: 1, name: 'Noor Haddad', phone: '+15105550142' },
  from: { ...from, hours: '9:30–11:30 AM' },
  to: { ...from, date: '2099-12-03', period: 'evening', hours: '5–7:30 PM' },
  ...{ why: 'told', told: 'call', others: [], isChosen: true },
};

test('whoever is called is told the part of the day, since the hour may still change', async () => {
  show(<PlacesCalls calls={[visit]} onClose={() => undefined} />);
  await expect.element(page.getByText('Tell them: Thu, Dec 3, 2099, evening')).toBeVisible();
  const call = page.getByRole('link', { name: /Call \(510\) 555-0142\s*, Noor Haddad/u });
  await expect.element(call).toHaveAttribute('href', 'tel:+15105550142');
});

test('an hour that was told or pinned is promised as it is', async () => {
  const pinned = { ...visit, to: { ...from, hours: '9–11 AM', startTime: '09:00' } };
  show(<PlacesCalls calls={[pinned]} onClose={() => undefined} />);
  await expect.element(page.getByText('Tell them: Tue, Dec 1, 2099, 9:00 AM')).toBeVisible();
});

test('a told visit says how to move it until its box is checked', async () => {
  const nothing = () => undefined;
  show(<PlaceLine visit={visit} isTicked={false} onTick={nothing} onPick={nothing} />);
  const told = 'The customer was told this time.';
  await expect.element(page.getByText(`${told} Check the box to move it.`)).toBeVisible();
  show(<PlaceLine visit={visit} isTicked onTick={nothing} onPick={nothing} />);
  await expect.element(page.getByText(told, { exact: true })).toBeVisible();
});
