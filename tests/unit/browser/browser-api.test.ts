import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, deleteJson, getJson, patchJson, postJson, sentenceOf } from '#browser/api.ts';
import { checkAvailability } from '#browser/api/check-availability.ts';
import { completeBooking } from '#browser/api/complete-booking.ts';
import { createPaymentIntent } from '#browser/api/create-payment-intent.ts';
import { fetchAvailablePeriods } from '#browser/api/available-time-periods.ts';
import { fetchCurrentUser } from '#browser/api/current-user.ts';
import { priceTable } from '#content/services.ts';
import { answerFetch, validBooking } from './browser-fakes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the API client', () => {
  it('sends cookies and no body with a GET', async () => {
    const fetch = answerFetch(200, '{"available":true}');
    await expect(getJson('/api/x')).resolves.toEqual({ available: true });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/x');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(init).not.toHaveProperty('body');
    expect(init).not.toHaveProperty('headers');
  });

  it.each([
    ['POST', () => postJson('/api/x', { a: 1 })],
    ['PATCH', () => patchJson('/api/x', { a: 1 })],
  ])('sends the body of a %s as JSON', async (method, send) => {
    const fetch = answerFetch(200, '{}');
    await send();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method,
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('reads an empty answer as null', async () => {
    answerFetch(204, '');
    await expect(deleteJson('/api/x')).resolves.toBeNull();
  });

  it('turns a response that is not OK into "status: body" with the sentence and issues apart', async () => {
    const body = '{"message":"Taken.","issues":[{"path":"email","message":"Bad"},{"path":1}]}';
    const fetch = answerFetch(409, body);
    const error = await postJson('/api/x', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${body}`,
      status: 409,
      sentence: 'Taken.',
      issues: [{ path: 'email', message: 'Bad' }],
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('uses the status text where the body is empty', async () => {
    answerFetch(502, '', 'Bad Gateway');
    await expect(getJson('/api/x')).rejects.toThrow(/^502: Bad Gateway$/);
  });

  it.each(['<html>Bad gateway</html>', 'null', '[]', '{"message":5,"issues":"x"}'])(
    'takes no sentence from a body it does not know: %s',
    async (body) => {
      answerFetch(502, body);
      const error = await getJson('/api/x').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: `502: ${body}`, sentence: undefined, issues: [] });
      expect(sentenceOf(error, 'Please try again.')).toBe('Please try again.');
    },
  );
});

describe('the calls of a booking', () => {
  it('asks for the periods of a date for one service and keeps only names it knows', async () => {
    const fetch = answerFetch(200, '{"availableTimePeriods":["evening","night","morning"]}');
    await expect(fetchAvailablePeriods('2026-12-01', 'deep')).resolves.toEqual([
      'morning',
      'evening',
    ]);
    expect(fetch.mock.calls[0]?.[0]).toBe(
      '/api/available-time-periods/2026-12-01?serviceType=deep',
    );
  });

  it('leaves the service out while none is chosen', async () => {
    const fetch = answerFetch(200, '{"availableTimePeriods":[]}');
    await fetchAvailablePeriods('2026-12-01', '');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/available-time-periods/2026-12-01');
  });

  it('answers whether a period is available', async () => {
    answerFetch(200, '{"available":false}');
    await expect(checkAvailability(validBooking)).resolves.toBe(false);
  });

  it("asks for an intent of the fee's dollars with the booking", async () => {
    const fetch = answerFetch(200, '{"clientSecret":"x"}');
    await createPaymentIntent(validBooking);
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(
      JSON.stringify({ amount: priceTable.bookingFee, bookingData: validBooking }),
    );
  });

  it('completes a booking without data where the tab has lost it', async () => {
    const fetch = answerFetch(200, '{"success":true,"message":"Booked"}');
    await completeBooking('pi_1', null);
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"paymentIntentId":"pi_1"}');
  });

  it('takes any failure of the user call as nobody signed in', async () => {
    answerFetch(401, '{"message":"Sign in"}');
    await expect(fetchCurrentUser()).resolves.toBeNull();
  });
});
