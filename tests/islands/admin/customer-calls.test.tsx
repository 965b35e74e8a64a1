import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CustomerCalls } from '#islands/admin/insights/CallsAndPlans.tsx';
import { answer, show } from '#tests/support/island.tsx';

const since = '2026-11-21T17:00:00.000Z';
const about = { name: 'Nadia Nomail', phone: '5105550144' };

test('calls about visits and plans are one list, longest waiting first', async () => {
  const asked = answer(() => ({ json: null }));
  const visit = {
    id: 7,
    event: 'refunded' as const,
    date: '2026-11-20',
    period: 'morning' as const,
    arrival: null,
  };
  show(
    <CustomerCalls
      visits={[{ ...about, ...visit, since }]}
      plans={[
        {
          ...about,
          id: 3,
          says: ['Visit on Tue, Dec 8 skipped.'],
          since: '2026-11-20T17:00:00.000Z',
        },
      ]}
    />,
  );
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0).getByText('Visit on Tue, Dec 8 skipped.')).toBeVisible();
  await expect.element(rows.nth(1).getByText('is on its way back to them')).toBeVisible();
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Nadia Nomail' }))
    .toHaveAttribute('href', '#customers/plans/3');
  await rows
    .nth(0)
    .getByRole('button', { name: /^Called/ })
    .click();
  await expect
    .poll(() => asked[0])
    .toMatchObject({
      path: '/api/admin/plans/3/told-changes',
      body: { isTold: true },
    });
});
