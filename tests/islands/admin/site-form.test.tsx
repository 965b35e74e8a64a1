import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SiteFileForm } from '#contracts/admin/site.ts';
import { SiteForm } from '#islands/admin/site/SiteForm.tsx';
import { $session } from '#stores/current-user.ts';
import { answer, show } from '#tests/support/island.tsx';

const text = (label: string) => ({ kind: 'text', isLong: false, empty: 'value', label }) as const;
const formWith = (lines: readonly string[], revision = 4): SiteFileForm => ({
  ...{ file: 'example.json', title: 'Example', hint: '', revision, problems: [], changed: [] },
  value: { lines, name: 'Tidewren' },
  form: {
    kind: 'group',
    label: 'Example',
    empty: 'value',
    parts: [
      {
        name: 'lines',
        field: { kind: 'list', of: text('Line'), min: 0, max: 9, label: 'Lines', empty: 'value' },
      },
      { name: 'name', field: text('Name') },
    ],
  } as SiteFileForm['form'],
});
const shown = (form: SiteFileForm) => {
  show(<SiteForm form={form} onTheirs={() => undefined} onSaved={() => undefined} />);
};

test('what is typed while a list changes is back at its place after the session has ended', async () => {
  $session.set({ state: 'authenticated', user: {} as never });
  const { unmount } = show(
    <SiteForm form={formWith(['One'])} onTheirs={() => undefined} onSaved={() => undefined} />,
  );
  await userEvent.click(page.getByRole('button', { name: /^Add to/ }));
  await userEvent.fill(page.getByLabelText('Line').nth(1), 'Two');
  await userEvent.fill(page.getByLabelText('Name'), 'Wrenbridge');
  $session.set({ state: 'anonymous' });
  unmount();

  // Meanwhile somebody else has saved: it is theirs to be asked about, not to be mixed with.
  shown(formWith(['One', 'Theirs', 'More'], 5));
  await expect.element(page.getByLabelText('Line').nth(1)).toHaveValue('Two');
  await expect.element(page.getByLabelText('Line').nth(2)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Wrenbridge');
  const calls = answer(() => ({ json: { revision: 6, problems: [] } }));
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect
    .poll(() => calls.find(({ body }) => body !== undefined)?.body)
    .toEqual({
      value: { lines: ['One', 'Two'], name: 'Wrenbridge' },
      revision: 4,
    });
});
