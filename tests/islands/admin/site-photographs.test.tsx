import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SitePhotographs } from '#islands/admin/site/SitePhotographs.tsx';
import { answer, show } from '#tests/support/island.tsx';

const kept = (id: string, isUsed: boolean) => ({
  ...{ id: id.repeat(64), sentAt: '2026-11-21T17:00:00.000Z', isUsed },
});

test('a photograph that no page shows is deleted for good, once that was asked', async () => {
  let list = [kept('a', true), kept('b', false)];
  const calls = answer(({ path }) => {
    if (path.includes('bbbb')) list = list.slice(0, 1);
    return { json: path.endsWith('photographs') ? { photographs: list } : {} };
  });
  show(<SitePhotographs onClose={() => undefined} />);
  await expect.element(page.getByText('On your pages or in your draft.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Delete for good/ }));
  expect(calls).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Delete it' }));
  await expect.element(page.getByText('Photograph deleted')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Delete for good/ }))
    .not.toBeInTheDocument();
  expect(calls[1]?.path).toBe(`/api/admin/site/photographs/${'b'.repeat(64)}`);
});
