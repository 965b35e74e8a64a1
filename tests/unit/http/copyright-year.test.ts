import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { requestHandler } from '#server/http/request-handler.ts';
import { businessYear, withCopyrightYear } from '#server/http/static/copyright-year.ts';
import { loadStaticFiles, rewritePages } from '#server/http/static/static-files.ts';

const PAGE = '<p>Since 2018. Call 510 555 2026.</p><p>© 2026 Tidewren All rights reserved.</p>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('is the only thing that changes on a page', () => {
  expect(withCopyrightYear(PAGE, '2027')).toBe(PAGE.replace('© 2026', '© 2027'));
  expect(withCopyrightYear('<p>2026</p>', '2027')).toBe('<p>2026</p>');
});

it('turns where the business is: on the last evening it is already next year in UTC', () => {
  expect(businessYear(new Date('2027-01-01T07:59:30Z'))).toBe('2026');
  expect(businessYear(new Date('2027-01-01T08:00:00Z'))).toBe('2027');
});

it('follows the clock of a server that goes on running', async () => {
  writeFileSync(join(folder, 'about.html'), PAGE);
  let now = new Date('2025-06-01T12:00:00Z');
  const app = {
    config: { googleAnalyticsId: null },
    log: pino({ level: 'silent' }),
    now: () => now,
  };
  const requests = requestHandler(
    app as unknown as App,
    folder,
    () => Promise.resolve(),
    () => ({ reviews: [], figures: null }),
  );
  const server = createServer(requests.handle).listen(0, '127.0.0.1');
  const shown = async () => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/about`)).text();
  };
  await once(server, 'listening');
  try {
    await requests.keepPages();
    expect(await shown()).toContain('© 2025 Tidewren');
    now = new Date('2026-06-01T12:00:00Z');
    await requests.keepPages();
    expect(await shown()).toContain('© 2026 Tidewren');
  } finally {
    server.close();
  }
});

it('reaches every encoding of a page, with another etag, and leaves other files alone', async () => {
  writeFileSync(join(folder, 'about.html'), PAGE);
  writeFileSync(join(folder, 'note.txt'), '© 2026 Tidewren All rights reserved.');
  const files = loadStaticFiles(folder, () => ({}));
  const next = await rewritePages(
    files,
    () => ({}),
    (html) => withCopyrightYear(html, '2027'),
  );
  const about = next.get('/about');
  const text = PAGE.replace('© 2026', '© 2027');
  expect(about?.plain.body.toString()).toBe(text);
  expect(brotliDecompressSync(about?.br?.body ?? '').toString()).toBe(text);
  expect(gunzipSync(about?.gzip?.body ?? '').toString()).toBe(text);
  expect(about?.plain.etag).not.toBe(files.get('/about')?.plain.etag);
  expect(next.get('/note.txt')).toBe(files.get('/note.txt'));
});
