import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { API_PAGE, OPENAPI_FILE, readCalls, toOpenApi, toPage } from '../../scripts/api-docs.ts';

const calls = await readCalls();

describe('the description of the API', () => {
  it('is what the endpoints and contracts say (npm run docs:api)', async () => {
    expect(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))).toEqual(toOpenApi(calls));
    const options = await resolveConfig(API_PAGE);
    const page = await format(toPage(calls), { ...options, filepath: API_PAGE });
    expect(readFileSync(API_PAGE, 'utf8')).toBe(page);
  });

  it('has every call of the specification, with its guard', () => {
    const guards = new Map(calls.map(({ method, path, guard }) => [`${method} ${path}`, guard]));
    for (const [call, guard] of [
      ['GET /api/available-time-periods/{date}', 'public'],
      ['POST /api/check-availability', 'public'],
      ['POST /api/messages', 'public'],
      ['GET /api/messages', 'admin'],
      ['GET /api/bookings', 'admin'],
      ['GET /api/reviews', 'admin'],
      ['GET /api/auth/user', 'admin'],
      ['GET /api/admin/blocked-time-slots', 'admin'],
      ['POST /api/admin/block-time-slot', 'admin'],
      ['DELETE /api/admin/block-time-slot/{id}', 'admin'],
      ['POST /api/create-payment-intent', 'public'],
      ['POST /api/complete-booking', 'public'],
      ['POST /api/webhooks/stripe', 'signature'],
    ] as const) {
      expect([call, guards.get(call)]).toEqual([call, guard]);
    }
  });

  it('names the fields of a body and which of them must be there', () => {
    const messages = calls.find(
      ({ method, path }) => method === 'POST' && path === '/api/messages',
    );
    expect(messages?.schemas.body?.required).toEqual(['firstName', 'lastName', 'email', 'message']);
  });
});
