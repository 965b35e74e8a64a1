import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '#browser/today.ts';
import type { CustomerCall } from '#contracts/admin/insights.ts';
import { addDays, instantOf } from '#domain/calendar-date.ts';
import { CustomerCalls } from '#islands/admin/insights/CallsAndPlans.tsx';
import { answer, show } from '#tests/support/island.tsx';

const since = '2026-11-21T17:00:00.000Z';
const about = { name: 'Nadia Nomail', phone: '5105550144' };
const NOON = 12 * 60;
const momentOn = (date: string) => instantOf({ date, minutes: NOON }).toISOString();

test('who has to know first stands first, and today is called today', async () => {
  answer(() => ({ json: null }));
  const now = today();
  let id = 0;
  const visit = (lastName: string, of: object): CustomerCall => ({
    ...{ id: (id += 1), name: `Dana ${lastName}`, phone: '5105550144', event: 'moved' },
    ...{ date: now, period: 'morning', arrival: null, since: momentOn(addDays(now, -9)) },
    ...of,
  });
  show(
    <CustomerCalls
      visits={[
        visit('Refunded', { event: 'refunded', date: addDays(now, -10) }),
        visit('Later', { date: addDays(now, 4) }),
        visit('Tomorrow', {
          ...{ event: 'reminder', date: addDays(now, 1), since: momentOn(now) },
          arrival: 'between 9:30 and 10:30 AM',
        }),
        visit('Today', { since: momentOn(addDays(now, -1)) }),
      ]}
      plans={[
        {
          ...{ ...about, id: 3, says: ['Visit skipped.'], date: addDays(now, 2) },
          since: momentOn(addDays(now, -20)),
        },
      ]}
    />,
  );
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringMatching(/Dana Today.*is now this morning\.Since 12:00 PM yesterday/),
      expect.stringMatching(/comes tomorrow between 9:30 and 10:30 AM\.Since 12:00 PM today/),
      expect.stringMatching(/Visit skipped/),
      expect.stringMatching(/Dana Later.*Since \w{3} \d+(, \d{4})?, 12:00 PM/),
      expect.stringMatching(/Dana Refunded/),
    ]);
});

test('calls about visits and plans are one list, longest waiting first where no day is ahead', async () => {
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
      visits={[{ ...about, ...visit, name: 'Rosa Refunded', since }]}
      plans={[
        {
          ...about,
          id: 3,
          says: ['Visit on Tue, Dec 8 skipped.'],
          date: null,
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

test('a customer with several things to hear stands once, and one tap notes them all', async () => {
  const asked = answer(() => ({ json: null }));
  const day = { date: addDays(today(), 3), period: 'morning' as const, arrival: null };
  show(
    <CustomerCalls
      visits={[{ ...about, ...day, id: 7, event: 'moved', since }]}
      plans={[{ ...about, id: 3, says: ['Visit skipped.'], date: null, since }]}
    />,
  );
  const row = page.getByRole('listitem');
  await expect.element(row.getByText('Visit skipped.')).toBeVisible();
  await expect.element(row.getByText(/Tell them their visit is now/)).toBeVisible();
  await row.getByRole('button', { name: /^Called/ }).click();
  await expect
    .poll(() => asked.map(({ path }) => path).slice(0, 2))
    .toEqual(['/api/admin/bookings/7/told', '/api/admin/plans/3/told-changes']);
});
