import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { startSite, type Site } from '#tests/support/site.ts';

const IDLE_SOCKETS = Number(process.env['IDLE_SOCKETS'] ?? 1000);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Sends exactly these bytes and returns everything received, and when the connection ended. */
function raw(text: string, trickle?: { bytes: string; everyMs: number }) {
  const socket: Socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const started = performance.now();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  const timer = trickle && setInterval(() => socket.write(trickle.bytes), trickle.everyMs);
  return new Promise<{ answer: string; ms: number }>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - started });
    });
  });
}

describe('slow clients', () => {
  const bodyHead =
    'POST /api/messages HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n';

  it('lose their connection, sooner where not even the headers end', async () => {
    const [headers, body] = await Promise.all([
      raw('GET / HTTP/1.1\r\nHost: a\r\n', { bytes: 'X-Slow: 1\r\n', everyMs: 500 }),
      raw(bodyHead, { bytes: 'x', everyMs: 500 }),
    ]);
    expect(headers.answer).toContain('408');
    expect(body.answer).not.toContain('HTTP/1.1 2');
    // Headers get half the body's time; otherwise they would share its limit.
    expect(headers.ms / body.ms).toBeLessThan(0.8);
  });
});

const post = 'POST /api/messages HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';

describe('requests that two servers could read differently', () => {
  it.each([
    [
      'a length and chunks',
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['two lengths', `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345${hidden}`],
    ['a length with a sign', `${post}Content-Length: +5\r\n\r\n12345${hidden}`],
    ['chunks by another name', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      'chunks hidden behind a space',
      `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['a chunk length that is none', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`],
    ['a bare line feed in a header', `GET / HTTP/1.1\nHost: a\nX: b\n\n`],
    ['a folded header', `GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a zero byte in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['headers that never end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
  ])('are refused and the connection closed: %s', async (_name, text) => {
    const { answer } = await raw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|431) /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('a body that is larger than allowed', () => {
  const large = JSON.stringify({ message: 'x'.repeat(70_000) });
  it('is refused by its length', async () => {
    const answer = await call(site, 'POST', '/api/messages', large);
    expect(answer.status).toBe(413);
  });
  it('is refused by its length before any of it came', async () => {
    const { answer, ms } = await raw(`${post}Content-Length: 1000000\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(ms).toBeLessThan(5000);
  });
  it.each([70_000, 500_000])('is refused while it streams, without a length: %i', async (size) => {
    const head = `${post}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const body = JSON.stringify({ message: 'x'.repeat(size) });
    const { answer } = await raw(`${head}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('every answer carries the security headers', () => {
  it.each([
    ['/', 200],
    ['/about', 200],
    ['/about/', 308],
    ['/%61bout', 200],
    ['/x/../about', 200],
    ['//about', 200],
    ['/nothing', 404],
    ['/%', 400],
    ['/api/nothing', 404],
    ['/api/bookings', 401],
    ['/api//bookings', 404],
    ['/API/bookings', 404],
    ['/api/available-time-periods/x', 400],
    ['/api/health', 200],
    ['/favicon.svg', 200],
    ['/index.html', 404],
  ])('%s', async (path, status) => {
    const { answer } = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const head = (answer.split('\r\n\r\n')[0] ?? '').toLowerCase();
    expect(head).toContain(`http/1.1 ${status}`);
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'referrer-policy:',
      'cross-origin-opener-policy: same-origin',
      'cross-origin-resource-policy: same-origin',
      'permissions-policy:',
    ]) {
      expect(head).toContain(header);
    }
    expect(head).not.toContain('unsafe-inline');
  });
});

describe(`${IDLE_SOCKETS} idle connections`, () => {
  it('do not slow others', async () => {
    const timed = async () => {
      const times: number[] = [];
      for (let turn = 0; turn < 60; turn += 1) {
        const started = performance.now();
        await call(site, 'GET', '/api/health');
        times.push(performance.now() - started);
      }
      return times.toSorted((a, b) => a - b)[30] ?? 0;
    };
    await timed();
    const before = await timed();
    const idle = Array.from({ length: IDLE_SOCKETS }, () => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      return socket;
    });
    await Promise.all(idle.map((socket) => new Promise((done) => socket.once('connect', done))));
    // The machine may be busy for a moment, but not every time.
    const crowded = Math.min(await timed(), await timed(), await timed());
    for (const socket of idle) socket.destroy();
    // Lets the server process all the disconnects first.
    await timed();
    // The machine's own speed varies: take the slower of before and after.
    const alone = Math.max(before, await timed());
    console.info(`median ${alone.toFixed(1)} ms alone, ${crowded.toFixed(1)} ms beside them`);
    expect(crowded).toBeLessThan(alone * 3 + 10);
  });
});
