import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showToast, TOAST_DURATION_MS } from '#stores/toast.ts';
import { show, toast } from '#tests/support/island.tsx';

// A message waits while somebody points at it, and goes by itself afterward.
test('a message that was tapped goes by itself, though a phone still calls it hovered', async () => {
  show(null);
  await expect.poll(() => document.querySelector('[data-toasts]')).not.toBeNull();
  showToast({ title: 'Booking saved', description: 'Dana Lee.' });
  await userEvent.hover(toast(), { timeout: 10_000 });
  const card = toast().element();
  expect(card.matches(':hover')).toBe(true);
  vi.useFakeTimers();
  card.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  expect(document.querySelector('.toast')).toBeNull();
});

test('a message that moves into a dialog goes by itself, though no pointer has left it', async () => {
  show(<dialog aria-label="A sheet" />);
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
  showToast({ title: 'Booking saved', description: 'Dana Lee.' });
  await userEvent.hover(toast(), { timeout: 10_000 });
  vi.useFakeTimers();
  const dialog = document.querySelector('dialog');
  dialog?.showModal();
  // The dialog is noticed by an observer, a task later.
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(TOAST_DURATION_MS);
  expect(document.querySelector('.toast')).toBeNull();
  dialog?.close();
});
