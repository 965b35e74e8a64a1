import { afterEach, describe, expect, it, vi } from 'vitest';
import { $month, loadMonth } from '#stores/admin/calendar.ts';
import { $blockedSlots, loadBlockedSlots } from '#stores/admin/blocks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Holds every request back; the returned function answers the chosen ones. */
function heldFetch() {
  const waiting: ((body: unknown) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((body) => resolve(new Response(JSON.stringify(body))));
      }),
  );
  return waiting;
}

describe('an answer that comes after a newer one', () => {
  it('does not bring an earlier state of the month back', async () => {
    const waiting = heldFetch();
    const first = loadMonth('2026-12-04');
    const second = loadMonth('2026-12-04');
    waiting[1]?.([{ date: '2026-12-04', bookings: [{ id: 1 }] }]);
    await second;
    waiting[0]?.([{ date: '2026-12-04', bookings: [] }]);
    await first;
    expect($month.get()).toMatchObject({ isLoading: false, days: [{ bookings: [{ id: 1 }] }] });
  });

  it('does not bring earlier blocks back', async () => {
    const waiting = heldFetch();
    const first = loadBlockedSlots();
    const second = loadBlockedSlots();
    // Each fetches the hours and the weekly ones.
    for (const [index, body] of [
      [2, [{ id: 1 }]],
      [3, []],
    ] as const)
      waiting[index]?.(body);
    await second;
    for (const index of [0, 1]) waiting[index]?.([]);
    await first;
    expect($blockedSlots.get()).toMatchObject({ state: 'ready', rows: [{ id: 1 }] });
  });
});
