import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, onTestFinished, vi } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { clearBookingDraft } from '#browser/booking-draft.ts';
import type { InEffect } from '#contracts/in-effect.ts';
import { startToasts } from '#islands/ui/toast-region.ts';
import { $inEffect } from '#stores/in-effect.ts';
import { dismissToast, pauseToast } from '#stores/toast.ts';
import '../../src/styles/global.css';
import '../../src/styles/fields.css';

/** What a call is answered with, and the path of a list's next page; `away` is a network that fails. */
type Answer =
  | { readonly status?: number; readonly json?: unknown; readonly next?: string }
  | 'away';

/** What counts where nobody has saved anything since the build. */
const AS_BUILT = $inEffect.get();

/** A call as an island made it. */
type Call = { readonly path: string; readonly body: unknown };

type Answers = (call: Call) => Answer | Promise<Answer>;

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What has neither a role nor a label, by a selector. */
    css: (selector: string) => Locator;
  }
}

locators.extend({ css: (selector: string) => selector });

const fetchFile = globalThis.fetch;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  answer(({ path }) => {
    // The booking form looks up its next days by itself, and can do without.
    if (path.startsWith('/api/available-time-periods/')) return 'away';
    console.error(`The test answers no call of ${path}.`);
    return 'away';
  });
});

/**
 * Answers the calls of `/api` from now on and until the test ends, and returns those that were
 * made. Files, such as the table of areas, come as they are. `inEffect` is what the owner has saved
 * since the pages were built.
 */
export function answer(answers: Answers, inEffect?: InEffect): readonly Call[] {
  const calls: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    if (!path.startsWith('/api/')) return fetchFile(input, init);
    // A form asks by itself, and can do without.
    if (path === '/api/in-effect') {
      if (!inEffect) throw new TypeError('Failed to fetch');
      return Response.json(inEffect);
    }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ path, body });
    const given = await answers({ path, body });
    if (given === 'away') throw new TypeError('Failed to fetch');
    const headers = new Headers(given.next ? { link: `<${given.next}>; rel="next"` } : {});
    return Response.json(given.json ?? {}, { status: given.status ?? 200, headers });
  });
  return calls;
}

/**
 * Shows an island alone, with the region of `ToastRegion.astro` for its toasts, until the test ends
 * or it takes it away.
 */
export function show(island: ReactNode): { unmount: () => void } {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  root.render(
    <>
      {island}
      <div className="toasts" data-toasts="">
        <div role="status" />
        <div role="alert" />
      </div>
    </>,
  );
  startToasts();
  const unmount = () => {
    root.unmount();
    place.remove();
  };
  // On a busy machine its five seconds are over before a test looks.
  document.addEventListener('toast', pauseToast);
  onTestFinished(() => {
    document.removeEventListener('toast', pauseToast);
    vi.useRealTimers();
    unmount();
    dismissToast();
    clearBookingDraft();
    $inEffect.set(AS_BUILT);
  });
  return { unmount };
}

/** The one visible toast. */
export const toast = () => page.css('.toast');
