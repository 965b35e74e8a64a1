import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import '#islands/admin/dashboard.css';
import { CrewsView } from '#islands/admin/crews/CrewsView.tsx';
import '#islands/admin/ui/parts.css';
import { answer, show, toast } from '#tests/support/island.tsx';

// What needs the owner after time off is saved is in sight, and no message stands over it.
const DAY = '2099-12-01';
const HERON = {
  ...{ id: 1, name: 'Heron', color: 'leaf', isActive: true, members: [], timeOff: [] },
  ...{ ahead: [], aheadCount: 1, stuck: [] },
} as unknown as StoredCrew;

test('on a phone the message of saved time off leaves the visits in sight that need a place', async () => {
  await page.viewport(390, 844);
  // As on the dashboard, where it is the page's own and fixed.
  const box = document.createElement('div');
  box.className = 'toasts';
  box.dataset['toasts'] = '';
  box.style.position = 'fixed';
  box.appendChild(document.createElement('div')).setAttribute('role', 'status');
  document.body.prepend(box);
  const members = ['Ana', 'Luz', 'Mei', 'Eli'].map((name, at) => ({
    ...{ id: at + 1, name, phone: '5105550190', crewId: 2, language: 'en', link: '/crew', off: [] },
  }));
  const whole = { ...HERON, id: 2, name: 'Sandpiper', members };
  const stuck = ['Ana Ruiz', 'Dana Lee', 'Ruth Osei', 'Tom Haddad'].map((name, at) => ({
    ...{ id: at + 7, version: 1, name, date: DAY, period: 'morning', status: 'confirmed' },
    ...{ hours: '9:30 AM–12 PM', free: [] },
  }));
  answer(({ path }) => {
    if (path === '/api/admin/member-time-off')
      return { json: { id: 4, crews: [HERON, { ...whole, stuck }] } };
    return { json: path === '/api/admin/crews' ? [HERON, whole] : [] };
  });
  show(
    <div className="dash">
      <CrewsView nav={null} />
      <div style={{ height: '60rem' }} />
    </div>,
  );
  await page.getByRole('button', { name: 'Time off and more for Ana' }).click();
  await page.getByLabelText('From').fill(DAY);
  await page.getByRole('button', { name: 'Save time off' }).click();
  const lead = page.getByText('With somebody off, this crew can’t make these 4 visits:');
  await expect.element(lead).toBeVisible();
  await expect.element(toast()).toBeVisible();
  expect(toast().element().textContent).toMatch(/no.time.left.for.Ana.Ruiz.and.3.more/);
  const top = () => lead.element().getBoundingClientRect().top;
  await expect.poll(top).toBeLessThanOrEqual(400);
  expect(top()).toBeGreaterThanOrEqual(toast().element().getBoundingClientRect().bottom);
  await page.getByRole('button', { name: 'Find places for all 4 for Sandpiper' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(toast()).not.toBeInTheDocument();
  box.remove();
  await page.viewport(1280, 800);
});
