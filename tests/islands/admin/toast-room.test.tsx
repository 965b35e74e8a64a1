import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#islands/admin/dashboard.css';
import '#islands/admin/ui/parts.css';
import { showToast } from '#stores/toast.ts';
import { answer, show, toast } from '#tests/support/island.tsx';

// On a phone a message stands over the foot of the page: its end can be scrolled out from under it.
test('the last button of the page is reached while the longest message is shown', async () => {
  answer(() => ({ json: [] }));
  await page.viewport(390, 844);
  // As on the dashboard, where it is the page's own and fixed.
  const box = document.createElement('div');
  box.className = 'toasts';
  box.dataset['toasts'] = '';
  box.style.position = 'fixed';
  const region = box.appendChild(document.createElement('div'));
  region.setAttribute('role', 'status');
  document.body.prepend(box);
  show(
    <div className="dash">
      <div style={{ height: '120rem' }} />
      <button type="button">The last one</button>
    </div>,
  );
  const last = page.getByRole('button', { name: 'The last one' });
  await expect.element(last).toBeInTheDocument();
  const moved = 'Alexandria Montgomery-Featherstone 8:00 to 11:00 AM';
  showToast(
    {
      title: 'Booking moved',
      description: `Dana Lee: Tue, Dec 1, 9:30 AM. They get an email in 15 seconds. Also moved, nobody was told an hour yet: ${moved}; ${moved}.`,
    },
    { label: 'Undo', run: () => undefined },
  );
  await expect.element(toast()).toBeVisible();
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const foot = last.element().getBoundingClientRect().bottom;
  expect(foot).toBeLessThan(toast().element().getBoundingClientRect().top);
  expect(foot).toBeGreaterThan(0);
  box.remove();
  await page.viewport(1280, 800);
});
