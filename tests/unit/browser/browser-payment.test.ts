import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson } from '#browser/api.ts';
import { isKept, keepForNextPage, takeKept } from '#browser/next-page.ts';
import {
  clearPaymentSession,
  paymentIntentIdOf,
  readPaymentSession,
  savePaymentSession,
} from '#browser/payment-session.ts';
import { noteServerTime, serverNow } from '#browser/server-clock.ts';
import { memoryStorage } from './browser-fakes.ts';

const session = { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the payment of this tab', () => {
  it('is found again after a reload, until its booking stands', () => {
    savePaymentSession({ ...session, stripeJsUrl: 'http://127.0.0.1/v3/' });
    expect(readPaymentSession()).toEqual({ ...session, stripeJsUrl: 'http://127.0.0.1/v3/' });
    savePaymentSession(session);
    expect(readPaymentSession()).toEqual(session);
    clearPaymentSession();
    expect(readPaymentSession()).toBeNull();
  });

  it.each(['{', '{}', '{"clientSecret":1,"publishableKey":"pk"}', '{"clientSecret":"pi_1"}'])(
    'is none when storage holds %s',
    (stored) => {
      sessionStorage.setItem('paymentSession', stored);
      expect(readPaymentSession()).toBeNull();
    },
  );

  it('has its id at the beginning of its secret', () => {
    expect(paymentIntentIdOf('pi_3Abc_secret_xyz')).toBe('pi_3Abc');
  });
});

describe('the server clock', () => {
  it('is followed however wrong this device is', async () => {
    vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') });
    const headers = { Date: 'Sat, 21 Nov 2026 10:00:00 GMT' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
    await getJson('/api/x');
    vi.advanceTimersByTime(60_000);
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T10:01:00.000Z');
    noteServerTime(null);
    noteServerTime('yesterday');
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T10:01:00.000Z');
  });
});

describe('what is left for the next page', () => {
  it('is there until it is taken', () => {
    expect(isKept('openBookingAfterNavigation')).toBe(false);
    keepForNextPage('openBookingAfterNavigation', true);
    expect(isKept('openBookingAfterNavigation')).toBe(true);
    expect(takeKept('openBookingAfterNavigation')).toBe(true);
    expect(takeKept('openBookingAfterNavigation')).toBeNull();
  });
});
