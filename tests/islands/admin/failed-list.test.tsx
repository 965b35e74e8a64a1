import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FailedList } from '#islands/admin/delivery/FailedList.tsx';
import { show } from '#tests/support/island.tsx';

const failed = {
  ...{ id: 7, channel: 'mail' as const, kind: 'booking-received', bookingId: 12 },
  ...{ recipient: 'nell@example.com', attempts: 3, lastError: null, isWrongAddress: false },
  createdAt: '2026-11-21T17:00:00.000Z',
};

test('a list of failures that is cut says how many more there are', async () => {
  show(<FailedList failed={[failed]} count={4} waiting={0} />);
  await expect.element(page.getByText('And 3 older ones, once these went out.')).toBeVisible();
});

test('a list of all failures says nothing of more', async () => {
  show(<FailedList failed={[failed]} count={1} waiting={0} />);
  await expect.element(page.getByRole('listitem')).toBeVisible();
  await expect.element(page.getByText('older')).not.toBeInTheDocument();
});
