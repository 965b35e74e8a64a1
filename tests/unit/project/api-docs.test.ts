import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { toOpenApi } from '#server/http/describe-api.ts';
import { API_PAGE, readCalls, toPage } from '../../../scripts/api-docs.ts';

const calls = await readCalls();

describe('the description of the API', () => {
  it('is what the endpoints and contracts say (npm run docs:api)', async () => {
    const { code } = await format(API_PAGE, toPage(calls));
    expect(readFileSync(API_PAGE, 'utf8')).toBe(code);
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

  it('says as OpenAPI what a call takes, who may call and what an error looks like', () => {
    const { paths, components } = toOpenApi(calls);
    expect(paths['/api/admin/block-time-slot/{id}']?.['delete']).toMatchObject({
      summary: 'Unblocks a slot (spec 7).',
      security: [{ session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
    expect(paths['/api/bookings']?.['get']).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'limit', in: 'query', required: false }),
      ]) as unknown,
    });
    expect(components.schemas.Error).toMatchObject({ required: ['message'] });
  });
});
