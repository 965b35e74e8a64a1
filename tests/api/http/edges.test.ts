import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { untilSent } from '#tests/support/until-sent.ts';
import { until } from '#tests/support/until.ts';
import { wholeLog } from '#tests/support/whole-log.ts';
import { businessTime } from '#domain/calendar-date.ts';

const owner = ownersSite();

/** Sends raw bytes and disconnects once they are written, without reading an answer. */
async function sendAndLeave(chunks: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(owner.site().url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  for (const chunk of chunks) socket.write(chunk);
  socket.destroySoon();
  await once(socket, 'close');
}

/** Sends raw bytes and collects what comes back until the server closes or it is quiet. */
async function raw(chunks: readonly string[]): Promise<{ text: string; isClosed: boolean }> {
  const { hostname, port } = new URL(owner.site().url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let isClosed = false;
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  for (const chunk of chunks) socket.write(chunk);
  await until('the answer', () => isClosed || text.includes('\r\n\r\n'));
  await until('the connection to close', () => isClosed).catch(() => undefined);
  socket.destroy();
  return { text, isClosed };
}

const post = (head: string, path = '/api/messages') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n`;

/** They look like a host and can't be one: the framework has no address to make of them. */
const IMPOSSIBLE = ['127.0.0.1:99999', 'x:65536', '999.1.1.1', '1.2.3.4.5', '[::::]', 'xn--a'];

describe('a request that is not as it should be', () => {
  it.each(IMPOSSIBLE)('gets its refusals as JSON too with Host: %s', async (host) => {
    for (const [path, status] of [
      ['/api/bookings', 401],
      ['/api/nothing-here', 404],
    ] as const) {
      const { text } = await raw([
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      ]);
      expect(text).toContain(`HTTP/1.1 ${status} `);
      expect(text).toMatch(/^content-type: application\/json/im);
    }
  });

  it.each(['a@b', 'a b', 'a/b', 'user:pass@host', '[::1', 'x:99999999', ...IMPOSSIBLE])(
    'is answered as JSON with Host: %s',
    async (host) => {
      const { text } = await raw([
        `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      ]);
      expect(text).toMatch(/^HTTP\/1\.1 (200|400) /);
      expect(text).toMatch(/^content-type: application\/json/im);
      expect(text).toMatch(/\r\n\{".+\}/s);
    },
  );

  it('with a chunked body that is too large ends its connection', async () => {
    const piece = 'x'.repeat(32 * 1024);
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    const { text, isClosed } = await raw([
      post('Transfer-Encoding: chunked'),
      ...Array.from({ length: 8 }, () => chunk),
      '0\r\n\r\n',
    ]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(isClosed).toBe(true);
  });

  it('with a length that is too large ends its connection, before anything is read', async () => {
    const { text, isClosed } = await raw([post('Content-Length: 1000000')]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(isClosed).toBe(true);
  });

  it('whose sender leaves in the middle is no error of ours', async () => {
    const before = owner.site().log().length;
    const log = () => owner.site().log().slice(before);
    // No other test here uses this path.
    const path = '/api/check-availability';
    await sendAndLeave([post('Content-Length: 500', path), '{"preferredDate":']);
    await sendAndLeave([post('Transfer-Encoding: chunked', path), '5\r\n{"pre\r\n']);
    const lines = () => log().split(`"path":"${path}"`).length - 1;
    await until('the line of each in the log', () => lines() === 2);
    // An error is a separate line, which may come after that one.
    await wholeLog(owner.site());
    expect(log()).not.toMatch(/unexpected error|"stack"/);
  });
});

describe('control characters', () => {
  it.each(['/api/bookings', '/api/admin/customers', '/api/admin/plans'])(
    'in the search of %s find what they would find without them',
    async (list) => {
      const email = `found-by${list.replaceAll('/', '-')}@example.com`;
      const wanted = { firstName: 'Zelda', lastName: 'Controlled', email };
      const home = { bedrooms: 2, bathrooms: 1 };
      const plan = list.endsWith('plans') ? { frequency: 'weekly' as const, home } : {};
      await book(owner.site(), owner.site().freeDate(), { ...wanted, ...plan });
      await untilSent(owner.site());
      const plain = await owner.ask<{ id: number }[]>('GET', `${list}?q=zelda`);
      expect(plain.body.length).toBeGreaterThan(0);
      const typed = await owner.ask<{ id: number }[]>('GET', `${list}?q=%01ze%00lda%07`);
      expect([typed.status, typed.body]).toEqual([200, plain.body]);
    },
  );

  it('in what people type are left out before it is stored', async () => {
    const date = owner.site().freeDate();
    const { body } = await owner.phoned(date, {
      firstName: 'Ru\u0000th\u001B',
      address: '9 Grand\u0007 Avenue\u0085, Oakland',
      specialInstructions: 'Key\u0000:\n\tunder the mat',
    });
    const stored = rows<Record<string, string>>(
      owner.site(),
      'SELECT first_name, address, special_instructions FROM bookings WHERE id = ?',
      body.id,
    );
    expect(stored).toEqual([
      {
        first_name: 'Ruth',
        address: '9 Grand Avenue, Oakland',
        special_instructions: 'Key:\n\tunder the mat',
      },
    ]);
  });
});

describe('what strangers typed', () => {
  it('is not decoded in the subject of a mail to the owner', async () => {
    const typed = '=?utf-8?B?UGFpZCBpbiBmdWxs?=';
    await book(owner.site(), owner.site().freeDate(), { firstName: typed });
    const mail = await owner
      .site()
      .sandbox.mail.waitFor((each) => each.subject.includes('utf-8?B?UGFpZCBpbiBmdWxs'));
    expect(mail.subject.replaceAll('\u200B', '')).toContain(typed);
    expect(mail.subject).not.toContain('Paid in full');
  });
});

describe('counting', () => {
  const send = (page: string, label?: string) =>
    call(owner.site(), 'POST', '/api/events', { event: 'phone_click', page, label });
  const counted = (label: string) =>
    rows<{ count: number }>(
      owner.site(),
      'SELECT count FROM daily_counts WHERE label = ? ORDER BY page',
      label,
    ).map(({ count }) => count);

  it('goes on for what our pages send, whatever strangers invent', async () => {
    await send('/about', 'invented early');
    const { date } = businessTime(new Date());
    change(
      owner.site(),
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       INSERT INTO daily_counts (date, event, page, label, count, value)
       SELECT ?, 'click', '/x', 'invented ' || i, 1, 0 FROM n`,
      date,
    );
    await send('/about', 'invented late');
    await send('/about', 'invented early');
    await send('/about', 'mobile');
    await send('/services/residential', 'desktop');
    expect(counted('invented late')).toEqual([]);
    expect(counted('invented early')).toEqual([2]);
    expect(counted('mobile')).toEqual([1]);
    expect(counted('desktop')).toEqual([1]);
  });
});

describe('signing out', () => {
  it('empties the browser’s cache, so that Back shows no customers', async () => {
    const { headers } = await owner.ask('GET', '/api/logout');
    expect(headers.get('clear-site-data')).toBe('"cache"');
  });
});
