import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $bookingModal, closeBookingModal, openBookingModal } from '#stores/booking-modal.ts';
import { getJson, postJson } from '#browser/api.ts';
import { endToastsWhenWritten, offerLater, offerUndo } from '#stores/admin/undo.ts';
import { $session, loadCurrentUser } from '#stores/current-user.ts';
import {
  $toasts,
  dismissToast,
  pauseToast,
  resumeToast,
  showCarriedToast,
  showToast,
  showToastOnNextPage,
  takeToastAction,
  visibleToast,
} from '#stores/toast.ts';
import { answerFetch, memoryStorage, refusingStorage } from './browser-fakes.ts';

const sent = { title: 'Message Sent!', description: 'Thank you for your message.' };
const failed = {
  title: 'Error',
  description: 'Please try again.',
  variant: 'destructive',
} as const;
const visible = () => visibleToast($toasts.get());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', memoryStorage());
  $toasts.set([]);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('toasts', () => {
  it('are shown for 5000 ms', () => {
    showToast(sent);
    expect(visible()).toMatchObject({ ...sent, variant: 'default' });
    vi.advanceTimersByTime(4999);
    expect(visible()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(visible()).toBeUndefined();
  });

  it('offer an action for ten seconds, and do it once', () => {
    const run = vi.fn();
    showToast(sent, { label: 'Undo', run });
    vi.advanceTimersByTime(9999);
    expect(visible()?.action?.label).toBe('Undo');
    expect(takeToastAction()).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    expect(visible()).toBeUndefined();
    expect(takeToastAction()).toBe(false);
    showToast(sent, { label: 'Undo', run });
    vi.advanceTimersByTime(10_000);
    expect(takeToastAction()).toBe(false);
    expect(run).toHaveBeenCalledOnce();
  });

  it('are visible one at a time: the newer one takes the place', () => {
    showToast(sent);
    vi.advanceTimersByTime(3000);
    showToast(failed);
    expect($toasts.get().filter((toast) => toast.open)).toHaveLength(1);
    expect(visible()).toMatchObject(failed);
    vi.advanceTimersByTime(4999);
    expect(visible()).toMatchObject(failed);
  });

  it('leave the queue 1,000,000 ms after they were dismissed', () => {
    showToast(sent);
    dismissToast();
    vi.advanceTimersByTime(999_999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toHaveLength(0);
  });

  it('stay while someone points at them and go five seconds after', () => {
    showToast(sent);
    vi.advanceTimersByTime(4000);
    pauseToast();
    vi.advanceTimersByTime(60_000);
    expect(visible()).toBeDefined();
    resumeToast();
    vi.advanceTimersByTime(5000);
    expect(visible()).toBeUndefined();
  });

  it('raised before a navigation are shown after it, once', () => {
    showToastOnNextPage(failed);
    expect(visible()).toBeUndefined();
    showCarriedToast();
    expect(visible()).toMatchObject(failed);
    dismissToast();
    showCarriedToast();
    expect(visible()).toBeUndefined();
  });

  it('raised before a navigation are shown at once where nothing can be carried', () => {
    vi.stubGlobal('sessionStorage', refusingStorage());
    showToastOnNextPage(failed);
    expect(visible()).toMatchObject(failed);
  });

  it('ignore what else lies under their key', () => {
    sessionStorage.setItem('toastAfterNavigation', '{"title":1}');
    showCarriedToast();
    expect(visible()).toBeUndefined();
  });
});

describe('an offer to undo', () => {
  it('ends as soon as something newer is written, and reading does not end it', async () => {
    vi.stubGlobal('document', new EventTarget());
    const end = endToastsWhenWritten();
    offerUndo(sent, () => Promise.resolve());
    answerFetch(200, '{}');
    await getJson('/api/anything');
    expect(visible()?.title).toBe(sent.title);
    answerFetch(409, '{"message":"Too late."}');
    await expect(postJson('/api/anything', {})).rejects.toThrow();
    expect(visible()?.title).toBe(sent.title);
    answerFetch(200, '{}');
    await postJson('/api/anything', {});
    expect(visible()).toBeUndefined();
    end();
  });

  it('ends with the message of an earlier save that offers nothing', async () => {
    vi.stubGlobal('document', new EventTarget());
    const end = endToastsWhenWritten();
    showToast(sent);
    answerFetch(200, '{}');
    await postJson('/api/anything', {});
    expect(visible()).toBeUndefined();
    end();
  });

  it('is not made where something newer was written while the screen was read anew', async () => {
    vi.stubGlobal('document', new EventTarget());
    const end = endToastsWhenWritten();
    const undo = () => Promise.resolve();
    const first = offerLater();
    answerFetch(200, '{}');
    await postJson('/api/anything', {});
    const second = offerLater();
    second(sent, undo);
    first(failed, undo);
    expect(visible()).toMatchObject({ title: sent.title, action: { label: 'Undo' } });
    dismissToast();
    // The outcome is still shown when there is no newer toast.
    first(failed, undo);
    expect(visible()).toMatchObject({ title: failed.title });
    expect(visible()?.action).toBeUndefined();
    end();
  });
});

describe('the booking modal', () => {
  it('opens with a service and an offer and closes', () => {
    openBookingModal({ service: 'deep', promo: 'welcome20' });
    expect($bookingModal.get()).toEqual({ service: 'deep', promo: 'welcome20' });
    closeBookingModal();
    expect($bookingModal.get()).toBeNull();
  });
});

describe('the current user', () => {
  it('is authenticated when the call returns data', async () => {
    answerFetch(200, '{"id":1,"email":"owner@tidewren.example"}');
    await loadCurrentUser();
    expect($session.get()).toMatchObject({ state: 'authenticated', user: { id: 1 } });
  });

  it.each([
    [401, '{"message":"Please sign in"}'],
    [204, ''],
    [500, ''],
  ])('is anonymous after %i, and asked once', async (status, body) => {
    const fetch = answerFetch(status, body);
    await loadCurrentUser();
    expect($session.get()).toEqual({ state: 'anonymous' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
