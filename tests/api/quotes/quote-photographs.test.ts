import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { OpenQuote } from '#contracts/admin/quotes.ts';
import { rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { plainPhotograph } from '#tests/support/photographs.ts';
import { privacyHere } from '#tests/support/privacy-script.ts';
import { linkOf, quotesAt, quoteOf, readByLink } from '#tests/support/quotes.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site } = ownersSite();
let photograph: string;
beforeAll(async () => {
  const body = await plainPhotograph();
  const headers = { 'content-type': 'image/jpeg', ...signedIn(site()) };
  const path = `${site().url}/api/admin/site/photographs`;
  const answer = await fetch(path, { method: 'POST', headers, body: new Uint8Array(body) });
  photograph = ((await answer.json()) as { id: string }).id;
});

const read = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${site().url}${path}`, {
    headers: { ...headers, connection: 'close' },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const withPhotograph = (email: string) =>
  quotesAt(site()).send({ email, photographs: [{ id: photograph, words: 'The lobby' }] });

it('shows a quote’s photographs to whoever has its link, and to nobody else', async () => {
  const quote = await withPhotograph('lobby@example.com');
  expect((await readByLink(site(), quote)).body.paper.photographs).toEqual([
    { id: photograph, words: 'The lobby' },
  ]);
  const path = `/api/quote/photographs/${photograph}`;
  const seen = await read(path, linkOf(quote));
  expect([seen.status, seen.bytes.subarray(0, 3).toString('hex')]).toEqual([200, 'ffd8ff']);
  const other = await quotesAt(site()).send({ email: 'other@example.com' });
  expect((await read(path, linkOf(other))).status).toBe(404);
  expect((await read(path, {})).status).toBe(404);
});

it('draws them into the PDF, each with what it shows', async () => {
  const quote = await withPhotograph('pdf@example.com');
  const { bytes } = await read('/api/quote/pdf', linkOf(quote));
  const text = bytes.toString('latin1');
  expect(text).toContain('/S /Figure');
  expect(text).toContain('/Filter /DCTDecode');
  const file = join(site().folder, 'quote.pdf');
  writeFileSync(file, bytes);
  const printed = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  expect(printed).toContain('Photograph 1: The lobby');
});

it('takes at most six, and none that isn’t kept', async () => {
  const refusalOf = async (photographs: object[]) => {
    const answer = await quotesAt(site()).ask<OpenQuote>('POST', '', quoteOf({ photographs }));
    return [answer.status, answer.body.issues?.[0]?.path];
  };
  const seven = Array.from({ length: 7 }, () => ({ id: photograph }));
  expect(await refusalOf(seven)).toEqual([400, 'photographs']);
  expect(await refusalOf([{ id: 'a'.repeat(64) }])).toEqual([400, 'photographs.0.id']);
});

it('deletes them with the last quote that shows them', async () => {
  const stored = () => rows(site(), 'SELECT 1 FROM site_photographs WHERE id = ?', photograph);
  for (const name of ['lobby', 'pdf']) {
    expect(stored()).toHaveLength(1);
    const erased = await privacyHere(site().databasePath, 'erase', `${name}@example.com`);
    expect(erased.status).toBe(0);
  }
  expect(stored()).toEqual([]);
});
