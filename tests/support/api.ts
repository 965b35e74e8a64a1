import type { BookingForm } from '#contracts/booking.ts';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import type { Site } from './site.ts';
import { FEE } from './prices.ts';

/** An answer with its JSON, if it had any. */
export type Answer<T = Record<string, unknown>> = { status: number; headers: Headers; body: T };

/** Sends one request to a site; a body goes as JSON. */
export async function call<T = Record<string, unknown>>(
  site: Pick<Site, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
  };
}

/** A valid booking, with a test's changes. */
export function bookingOf(date: string, change: Partial<BookingForm> = {}): BookingForm {
  return {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.com',
    phone: '(510) 555-0177',
    address: '12 Lakeshore Avenue, Oakland',
    serviceType: 'basic',
    preferredDate: date,
    preferredTime: 'morning',
    ...change,
  };
}

/** Asks for a payment intent, and so holds the slot. */
export function hold(site: Pick<Site, 'url'>, data: BookingForm, headers = {}) {
  return call<PaymentIntentAnswer & { message?: string }>(
    site,
    'POST',
    '/api/create-payment-intent',
    { amount: FEE, bookingData: data },
    headers,
  );
}

/** The id of the intent that a client secret belongs to. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Calls complete-booking for an intent. */
export function complete(site: Pick<Site, 'url'>, paymentIntentId: string, bookingData?: unknown) {
  return call<{ success: boolean; message: string; bookingId?: number; discount?: string }>(
    site,
    'POST',
    '/api/complete-booking',
    { paymentIntentId, ...(bookingData ? { bookingData } : {}) },
  );
}

/** The name=value pairs of an answer's cookies, ready to send back. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
