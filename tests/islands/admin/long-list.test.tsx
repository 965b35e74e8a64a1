import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import { show } from '#tests/support/island.tsx';

const list = (count: number) => (
  <>
    <h2 id="title">Visits</h2>
    <LongList
      items={Array.from({ length: count }, (_, index) => `Visit ${index + 1}.`)}
      first={8}
      labelledBy="title"
      row={(name) => <li key={name}>{name}</li>}
    />
  </>
);

test('a long list says how many more there are, and opens them', async () => {
  show(list(26));
  await expect.element(page.getByText('Visit 8.')).toBeVisible();
  await expect.element(page.getByText('Visit 9.')).not.toBeVisible();
  await page.getByText('Show 18 more').click();
  await expect.element(page.getByText('Visit 26.')).toBeVisible();
});

test('a list that is longer by one folds nothing', async () => {
  show(list(9));
  await expect.element(page.getByText('Visit 9.')).toBeVisible();
  await expect.element(page.getByText('more')).not.toBeInTheDocument();
});
