import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SiteFileForm } from '#contracts/admin/site.ts';
import { SiteForm } from '#islands/admin/site/SiteForm.tsx';
import { $typing } from '#stores/admin/typing.ts';
import { $session } from '#stores/current-user.ts';
import '#islands/admin/site/site.css';
import '#islands/admin/ui/parts.css';
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
  const calls = answer(() => ({ json: { revision: 6, problems: [], also: null } }));
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect
    .poll(() => calls.find(({ body }) => body !== undefined)?.body)
    .toEqual({
      value: { lines: ['One', 'Two'], name: 'Wrenbridge' },
      revision: 4,
    });
});

const lines = () =>
  page
    .getByLabelText('Line')
    .elements()
    .map((field) => (field as HTMLInputElement).value);

/** Drags an entry by its grip to another one: to the upper or the lower part of it. */
function drag(from: number, to: number, part: 'upper' | 'lower'): void {
  const grip = page.css('.site-grip').nth(from).element();
  const row = page.css('.site-list > li').nth(to).element();
  const { top, bottom } = row.getBoundingClientRect();
  const clientY = part === 'upper' ? top + 4 : bottom - 4;
  const how = { bubbles: true, cancelable: true, clientY, dataTransfer: new DataTransfer() };
  grip.dispatchEvent(new DragEvent('dragstart', how));
  // A place that takes it says so.
  expect(row.dispatchEvent(new DragEvent('dragover', how))).toBe(false);
  expect(row.getAttribute('data-drop')).toBe(part === 'upper' ? 'before' : 'after');
  row.dispatchEvent(new DragEvent('drop', how));
  grip.dispatchEvent(new DragEvent('dragend', how));
}

test('an entry is dragged elsewhere with what was typed in it, told, and put back', async () => {
  shown(formWith(['One', 'Two', 'Three']));
  await userEvent.fill(page.getByLabelText('Line').first(), 'First');
  drag(0, 2, 'lower');
  await expect.poll(lines).toEqual(['Two', 'Three', 'First']);
  expect(page.css('.site-list > [data-drop], .site-list > [data-dragged]').elements()).toEqual([]);
  await expect.element(page.getByText('Moved: it’s no. 3 of 3 now.')).toBeVisible();
  // It can't go further down: the keys go on from the other button.
  await expect.element(page.getByRole('button', { name: 'Move Lines, line 3 up' })).toHaveFocus();
  drag(2, 1, 'upper');
  await expect.poll(lines).toEqual(['Two', 'First', 'Three']);
  await userEvent.click(page.getByRole('button', { name: 'Put it back' }));
  await expect.poll(lines).toEqual(['First', 'Two', 'Three']);
  await expect.element(page.getByText('It’s back where it was.')).toBeVisible();
  const calls = answer(() => ({ json: { revision: 6, problems: [], also: null } }));
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect
    .poll(() => calls.find(({ body }) => body !== undefined)?.body)
    .toMatchObject({ value: { lines: ['First', 'Two', 'Three'] } });
});

test('what is dragged from somewhere else finds no place in a list', async () => {
  shown(formWith(['One', 'Two']));
  await expect.element(page.getByLabelText('Line').first()).toBeVisible();
  const row = page.css('.site-list > li').first().element();
  const how = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() };
  expect(row.dispatchEvent(new DragEvent('dragover', how))).toBe(true);
  row.dispatchEvent(new DragEvent('drop', how));
  expect(lines()).toEqual(['One', 'Two']);
});

test('several steps of the buttons are one way back, and wait to be saved like what is typed', async () => {
  shown(formWith(['One', 'Two', 'Three']));
  const before = $typing.get();
  await userEvent.click(page.getByRole('button', { name: 'Move Lines, line 1 down' }));
  expect($typing.get()).toBe(before + 1);
  await expect.element(page.getByRole('button', { name: 'Move Lines, line 2 down' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toEqual(['Two', 'Three', 'One']);
  await userEvent.click(page.getByRole('button', { name: 'Put it back' }));
  await expect.poll(lines).toEqual(['One', 'Two', 'Three']);
  await userEvent.click(page.getByRole('button', { name: 'Remove Lines, line 2' }));
  await expect.element(page.getByRole('button', { name: 'Put it back' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toEqual(['One', 'Two', 'Three']);
  await expect.element(page.getByRole('button', { name: 'Move Lines, line 2 down' })).toHaveFocus();
});

test('what a save changes in another part is told with it, and taken back with it', async () => {
  shown(formWith(['One']));
  const also = {
    said: 'The price grid changed with it: Deep Clean costs $210 for 2 bedrooms.',
    undo: 3,
  };
  const calls = answer(() => ({ json: { revision: 6, problems: [], also } }));
  await userEvent.fill(page.getByLabelText('Line'), 'Two');
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.element(page.getByText(also.said)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/revisions/3/bring-back'))?.body)
    .toEqual({ revision: 6 });
});
