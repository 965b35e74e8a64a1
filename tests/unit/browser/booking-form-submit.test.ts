import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priceTable } from '#content/services.ts';
import { ApiError } from '#browser/api.ts';
import { bookingFields } from '#contracts/booking-fields.ts';
import { priceOfVisit } from '#islands/booking/form/visit-price.ts';
import { refusedFields, submitBooking, type Phase } from '#islands/booking/submit-booking.ts';
import {
  answerByPath,
  answerFetch,
  memoryStorage,
  refusingStorage,
  validBooking,
} from './browser-fakes.ts';

const booking = bookingFields.parse({
  ...validBooking,
  zip: '',
  specialInstructions: '',
  promo: '',
});
const quote = bookingFields.parse({
  ...validBooking,
  zip: '',
  serviceType: 'medical',
  promo: 'welcome20',
});
const AREAS = readFileSync('public/areas.json', 'utf8');
const sendBeacon = vi.fn<(url: string, data: string) => boolean>(() => true);

async function submit(form: typeof booking) {
  const phases: Phase[] = [];
  const outcome = await submitBooking(form, (phase) => phases.push(phase));
  return { outcome, phases };
}

beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { pathname: '/booking' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a booking', () => {
  it('is checked first, then kept for the checkout', async () => {
    const fetch = answerFetch(200, '{"available":true}');
    const { outcome, phases } = await submit(booking);
    expect(outcome).toEqual({ kind: 'go-to-checkout' });
    expect(phases).toEqual(['checking', 'processing']);
    const checked = fetch.mock.calls.find(([path]) => path === '/api/check-availability');
    expect(checked?.[1]?.body).toBe(
      '{"preferredDate":"2026-12-01T00:00:00.000Z","preferredTime":"morning","serviceType":"deep"}',
    );
    const kept: unknown = JSON.parse(sessionStorage.getItem('pendingBookingData') ?? '');
    expect(kept).toEqual({ ...validBooking, specialInstructions: '' });
  });

  it('is counted with its service and price in dollars', async () => {
    answerFetch(200, '{"available":true}');
    await submit(booking);
    const list = priceTable.services.find(({ id }) => id === 'deep')?.estimate ?? 0;
    // A first cleaning's, as the form shows it.
    const dollars = (list * (100 - priceTable.welcomeOffer.percent)) / 100;
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(
      '/api/events',
      `{"event":"form_submission","label":"deep","value":${dollars},"page":"/booking"}`,
    );
  });

  it('is counted with the price that was shown: its home, extras and discount', async () => {
    answerFetch(200, '{"available":true}');
    const described = {
      ...booking,
      home: { bedrooms: 3, bathrooms: 2 },
      addOns: ['oven'],
      promo: 'welcome20',
    };
    await submit(described);
    const visit = priceOfVisit(described);
    const shown = visit.kind === 'price' ? visit.price.total / 100 : undefined;
    expect(sendBeacon.mock.calls[0]?.[1]).toContain(`"label":"deep","value":${shown},`);
  });

  it('goes nowhere when the slot is taken', async () => {
    answerFetch(200, '{"available":false}');
    const { outcome, phases } = await submit(booking);
    expect(outcome).toEqual({ kind: 'slot-taken' });
    expect(phases).toEqual(['checking']);
    expect(sessionStorage.getItem('pendingBookingData')).toBeNull();
  });

  it('goes nowhere when availability cannot be checked', async () => {
    answerFetch(500, '');
    const { outcome } = await submit(booking);
    expect(outcome).toMatchObject({ kind: 'check-failed', error: { status: 500 } });
    expect(sessionStorage.getItem('pendingBookingData')).toBeNull();
  });

  it('is told apart when the browser refuses to keep it', async () => {
    vi.stubGlobal('sessionStorage', refusingStorage());
    answerFetch(200, '{"available":true}');
    expect((await submit(booking)).outcome.kind).toBe('storage-blocked');
  });

  it('goes nowhere when its address is outside the area, once its time is free', async () => {
    const answers = { '/areas.json': AREAS, '/api/check-availability': '{"available":true}' };
    const fetch = answerByPath(answers);
    const far = { ...booking, address: '10 Broadway, New York, NY 10006' };
    const { outcome } = await submit(far);
    expect(outcome).toMatchObject({ kind: 'no-area', field: 'address' });
    expect(outcome).toHaveProperty(
      'sentence',
      expect.stringMatching(/outside our area.*Call us at/),
    );
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/check-availability');
    expect(sessionStorage.getItem('pendingBookingData')).toBeNull();
    answerByPath({ ...answers, '/api/check-availability': '{"available":false}' });
    expect((await submit(far)).outcome).toEqual({ kind: 'slot-taken' });
  });

  it('asks for the ZIP code of an address without a place, and sends it with the address', async () => {
    answerByPath({ '/areas.json': AREAS, '/api/check-availability': '{"available":true}' });
    const bare = { ...booking, address: '12 Lake Street' };
    expect((await submit(bare)).outcome).toMatchObject({ kind: 'no-area', field: 'zip' });
    expect((await submit({ ...bare, zip: '94610' })).outcome.kind).toBe('go-to-checkout');
    const kept: unknown = JSON.parse(sessionStorage.getItem('pendingBookingData') ?? '');
    expect(kept).toMatchObject({ address: '12 Lake Street, 94610' });
    expect(kept).not.toHaveProperty('zip');
  });

  it('leads to its own booking when the slot is taken by that', async () => {
    const recent = { id: 7, serviceType: 'deep', preferredDate: '2026-12-01' };
    const answers = {
      '/areas.json': AREAS,
      '/api/check-availability': '{"available":false}',
      '/api/recent-booking': JSON.stringify({ booking: { ...recent, preferredTime: 'morning' } }),
    };
    answerByPath(answers);
    expect((await submit(booking)).outcome).toMatchObject({ kind: 'booked-already', recent });
    const other = JSON.stringify({ booking: { ...recent, preferredTime: 'evening' } });
    answerByPath({ ...answers, '/api/recent-booking': other });
    expect((await submit(booking)).outcome).toEqual({ kind: 'slot-taken' });
  });
});

describe('a quote request', () => {
  it('is sent as a message with the details apart', async () => {
    const fetch = answerFetch(201, '{"id":1}');
    const { outcome, phases } = await submit(quote);
    expect(outcome).toEqual({ kind: 'quote-sent' });
    expect(phases).toEqual(['processing']);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/messages');
    expect(JSON.parse(init?.body as string)).toEqual({
      firstName: 'Ada',
      lastName: 'Moreno',
      email: 'ada@example.com',
      phone: '510-555-0123',
      serviceType: 'medical',
      message: [
        'Quote request',
        'Service: Medical office',
        'Address: 12 Lake Street, Oakland',
        'Preferred date: Tuesday, December 1, 2026',
        'Preferred time: Morning (8:00 AM - 12:00 PM)',
        'Special instructions: None',
      ].join('\n'),
      source: 'quote',
      quote: {
        address: '12 Lake Street, Oakland',
        preferredDate: '2026-12-01',
        preferredTime: 'morning',
      },
      promo: 'welcome20',
    });
    expect(sendBeacon.mock.calls[0]?.[1]).toContain('"label":"medical","value":0');
  });

  it('for a home beyond the price list is counted as 0 dollars', async () => {
    answerFetch(201, '{"id":1}');
    const { outcome } = await submit({ ...booking, home: { bedrooms: 7, bathrooms: 2 } });
    expect(outcome).toEqual({ kind: 'quote-sent' });
    expect(sendBeacon.mock.calls[0]?.[1]).toContain('"label":"deep","value":0,');
  });

  it('fails when it cannot be sent', async () => {
    answerFetch(429, '{"message":"Please wait a minute."}');
    expect((await submit(quote)).outcome).toMatchObject({ kind: 'quote-failed' });
  });
});

describe('refused fields', () => {
  it('carry the names of the form', () => {
    const body =
      '{"message":"No","issues":[{"path":"quote.address","message":"A"},{"path":"email","message":"E"}]}';
    expect(refusedFields(new ApiError(400, '', body))).toEqual([
      { name: 'address', message: 'A' },
      { name: 'email', message: 'E' },
    ]);
  });

  it('are none where nothing was answered', () => {
    expect(refusedFields(new TypeError('Failed to fetch'))).toEqual([]);
  });
});
