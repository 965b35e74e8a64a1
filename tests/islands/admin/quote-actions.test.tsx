import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenQuote, QuoteVersion } from '#contracts/admin/quotes.ts';
import { QuoteActions } from '#islands/admin/quotes/QuoteActions.tsx';
import { show } from '#tests/support/island.tsx';

const SENT = '2026-11-21T17:00:00.000Z';
const version = (sentAt: string | null): QuoteVersion => ({
  sentAt,
  total: '480.00',
  paper: {
    ...{ number: 'Q-7', revision: 1, name: 'Dana Reyes', address: '80 Grand Avenue, Oakland' },
    ...{ serviceType: 'commercial-small', minutes: 180, lines: [], frequencies: ['one-time'] },
    ...{ weekdays: [], contract: null, deposit: null, photographs: [], scope: '', terms: '' },
    validThrough: '2026-12-23',
  },
});
const quote = (change: Partial<OpenQuote>): OpenQuote => ({
  ...{ id: 7, number: 'Q-7', state: 'withdrawn', name: 'Dana Reyes', total: '480.00', version: 3 },
  ...{ validThrough: null, sentAt: null, viewedAt: null, answeredAt: null, createdAt: SENT },
  ...{ bookingId: null, firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' },
  ...{ phone: null, address: '80 Grand Avenue, Oakland', versions: [], revision: null },
  ...{ declinedReason: null, acceptedBy: null, options: null, deposit: null, link: null },
  ...{ isMailed: true, messages: [], history: [] },
  ...change,
});
const send = () => page.getByRole('button', { name: 'Send' });

test('a quote that was withdrawn and revised can be sent again', async () => {
  show(<QuoteActions quote={quote({ revision: 1, versions: [version(null), version(SENT)] })} />);
  await expect.element(send()).toBeVisible();
  await expect.element(page.getByText('It goes to dana@example.com')).toBeVisible();
});

test('a draft that was put aside is changed first', async () => {
  show(<QuoteActions quote={quote({ versions: [version(null)] })} />);
  await expect.element(page.getByRole('link', { name: 'Change' })).toBeVisible();
  await expect.element(send()).not.toBeInTheDocument();
});

test('a quote that waits for its answer has no button that stands out; one that is over is revised', async () => {
  const sent = { sentAt: SENT, revision: 1, versions: [version(SENT)] };
  const revise = () => page.getByRole('link', { name: 'Revise' });
  const { unmount } = show(<QuoteActions quote={quote({ ...sent, state: 'viewed' })} />);
  await expect.element(revise()).toHaveClass('button-quiet');
  unmount();
  show(<QuoteActions quote={quote({ ...sent, state: 'expired' })} />);
  await expect.element(revise()).toHaveClass('button-primary');
});
