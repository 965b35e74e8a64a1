import { createHmac, createSign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/start.ts';
import { startSandbox } from '#sandbox/start.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, siteUrl: 'http://127.0.0.1:4999/' });
});

afterEach(() => {
  sandbox.twilio.reset();
  sandbox.google.reset();
  sandbox.n8n.reset();
});

afterAll(() => sandbox.stop());

function setting(name: string): string {
  const value = sandbox.environment[name];
  if (value === undefined) throw new Error(`${name} is not in the environment`);
  return value;
}

describe('Twilio', () => {
  async function text(to: string, token = setting('TWILIO_AUTH_TOKEN')) {
    const sid = setting('TWILIO_ACCOUNT_SID');
    const answer = await fetch(
      `${setting('TWILIO_API_BASE')}/2010-04-01/Accounts/${sid}/Messages.json`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, From: setting('TWILIO_FROM'), Body: 'See you.' }),
      },
    );
    return { status: answer.status, body: (await answer.json()) as object };
  }

  test('takes a message and shows it', async () => {
    const sent = await text('+14155550101');
    expect(sent).toMatchObject({ status: 201, body: { status: 'queued', to: '+14155550101' } });
    expect(sandbox.twilio.messages()).toMatchObject([{ body: 'See you.' }]);
    expect(await (await fetch(sandbox.twilio.origin)).text()).toContain('+14155550101');
  });

  test('refuses a wrong token, a bad number and one that opted out', async () => {
    expect(await text('+14155550101', 'wrong')).toMatchObject({
      status: 401,
      body: { code: 20003 },
    });
    expect(await text('415')).toMatchObject({ status: 400, body: { code: 21211 } });
    sandbox.twilio.optOut('+14155550102');
    expect(await text('+14155550102')).toMatchObject({ status: 400, body: { code: 21610 } });
    sandbox.twilio.fail({ fail: 'status', status: 429 });
    expect(await text('+14155550101')).toMatchObject({ status: 429, body: { code: 20429 } });
    expect(sandbox.twilio.messages()).toEqual([]);
  });
});

describe('Google Calendar', () => {
  const events = () =>
    `${setting('GOOGLE_API_BASE')}/calendar/v3/calendars/${setting('GOOGLE_CALENDAR_ID')}/events`;
  const visit = {
    id: 'booking12',
    summary: 'Deep cleaning',
    start: { dateTime: '2026-07-01T08:00:00', timeZone: 'America/Los_Angeles' },
    end: { dateTime: '2026-07-01T12:00:00', timeZone: 'America/Los_Angeles' },
  };

  async function assertion(change: object = {}): Promise<string> {
    const key = JSON.parse(await readFile(setting('GOOGLE_SERVICE_ACCOUNT_FILE'), 'utf8')) as {
      private_key: string;
      client_email: string;
      token_uri: string;
    };
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: key.client_email,
      scope: 'https://www.googleapis.com/auth/calendar.events',
      aud: key.token_uri,
      iat: now,
      exp: now + 3600,
      ...change,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    return `${signed}.${createSign('sha256').update(signed).sign(key.private_key, 'base64url')}`;
  }

  async function token(jwt: string) {
    const answer = await fetch(`${setting('GOOGLE_API_BASE')}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: jwt,
      }),
    });
    return { status: answer.status, body: (await answer.json()) as { access_token?: string } };
  }

  async function call(method: string, path: string, body?: object) {
    const { access_token: bearer = '' } = (await token(await assertion())).body;
    const answer = await fetch(`${events()}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read = await answer.text();
    return { status: answer.status, body: read === '' ? undefined : (JSON.parse(read) as object) };
  }

  test('gives a token only for what the service account signed', async () => {
    expect((await token(await assertion())).body.access_token).toMatch(/^ya29\./);
    const forged = (await assertion()).replace(/.{8}$/, 'AAAAAAAA');
    expect(await token(forged)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const narrow = await assertion({ scope: 'https://www.googleapis.com/auth/drive' });
    expect(await token(narrow)).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    const old = await assertion({ exp: Math.floor(Date.now() / 1000) - 10 });
    expect((await token(old)).status).toBe(400);
    expect((await fetch(events())).status).toBe(401);
  });

  test('keeps an event once, whatever is repeated', async () => {
    expect(await call('POST', '', visit)).toMatchObject({ status: 200, body: { id: 'booking12' } });
    expect(await call('POST', '', visit)).toMatchObject({ status: 409 });
    const moved = await call('PATCH', '/booking12', { sequence: 1, location: 'Oakland' });
    expect(moved.body).toMatchObject({
      summary: 'Deep cleaning',
      location: 'Oakland',
      sequence: 1,
    });
    expect(await call('GET', '')).toMatchObject({ body: { items: [{ id: 'booking12' }] } });
    expect((await call('DELETE', '/booking12')).status).toBe(204);
    expect((await call('DELETE', '/booking12')).status).toBe(410);
    expect(await call('GET', '/booking12')).toMatchObject({ body: { status: 'cancelled' } });
    expect((await call('POST', '', visit)).status).toBe(409);
    expect((await call('GET', '/nothing')).status).toBe(404);
  });

  test('refuses a bad id and an empty time', async () => {
    expect((await call('POST', '', { ...visit, id: 'UPPER-CASE' })).status).toBe(400);
    expect((await call('POST', '', { ...visit, end: visit.start })).status).toBe(400);
    expect((await call('POST', '', { summary: 'no time' })).status).toBe(400);
  });
});

describe('n8n', () => {
  async function post(body: string, change: { timestamp?: string; secret?: string } = {}) {
    const timestamp = change.timestamp ?? String(Math.floor(Date.now() / 1000));
    const mac = createHmac('sha256', change.secret ?? setting('N8N_WEBHOOK_SECRET'));
    const signature = mac.update(`${timestamp}.${body}`).digest('hex');
    const answer = await fetch(setting('N8N_WEBHOOK_URL'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'booking-12-created',
        'x-timestamp': timestamp,
        'x-signature': `sha256=${signature}`,
      },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as { id?: string } };
  }

  test('answers an id, and the same for a repeated key', async () => {
    const first = await post('{"event":"booking.created"}');
    const second = await post('{"event":"booking.created"}');
    expect(first.body.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.body.id).toBe(first.body.id);
    expect(sandbox.n8n.executions()).toMatchObject([
      { times: 2, payload: { event: 'booking.created' } },
    ]);
  });

  test('does not believe a wrong signature or an old time', async () => {
    expect((await post('{}', { secret: 'wrong' })).status).toBe(401);
    expect((await post('{}', { timestamp: '1700000000' })).status).toBe(401);
    expect(sandbox.n8n.executions()).toEqual([]);
    sandbox.n8n.fail({ fail: 'status', status: 502 });
    expect((await post('{}')).status).toBe(502);
  });
});
