import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MyReview } from '#contracts/customer-reviews.ts';
import { ReviewPage } from '#islands/my/review/ReviewPage.tsx';
import { answer, show } from '#tests/support/island.tsx';

const REVIEW: MyReview = {
  ...{ firstName: 'Mina', visit: { date: '2026-11-27', service: 'Deep Clean' } },
  ...{ isOpen: true, openUntil: '2026-12-28', suggestedName: 'Mina O.', isStopped: false },
  review: null,
};
const SENT = { rating: 3, words: '', name: 'Mina O.', mayShow: false };

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

function showReview(fragment: string, change: Partial<MyReview> = {}): void {
  location.hash = fragment;
  answer(() => ({ json: { ...REVIEW, ...change } }));
  show(<ReviewPage />);
}
const star = (says: string) => page.getByRole('radio', { name: says });

test('the star that was tapped in the mail is chosen, and nothing is sent', async () => {
  showReview('a-link.4');
  await expect.element(star('4 stars: Good')).toBeChecked();
  const calls = () =>
    vi.mocked(fetch).mock.calls.map(([path, init]) => {
      const asked = path instanceof Request ? path.url : path.toString();
      return `${asked} ${new Headers(init?.headers).get('x-review-token') ?? ''}`;
    });
  await expect.poll(calls).toContain('/api/review/view a-link');
  expect(new Set(calls())).toEqual(new Set(['/api/review a-link', '/api/review/view a-link']));
});

test.each(['a-link', 'a-link.0', 'a-link.6', 'a-link.44'])(
  'no star is chosen by %s',
  async (link) => {
    showReview(link);
    await expect.element(page.getByText('Tap a star')).toBeVisible();
  },
);

test('a tap in the mail leaves a review that was sent as it is', async () => {
  showReview('a-link.5', {
    review: { ...SENT, standing: 'waiting', hiddenFor: null, reply: null },
  });
  await page.getByRole('button', { name: 'Change my review' }).click();
  await expect.element(star('3 stars: All right')).toBeChecked();
});
