import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressAll } from '../../../scripts/build/compress.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compress-'));
  for (const folder of ['now/deep', 'before/deep']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  writeFileSync(join(root, name), text);
};
const read = (name: string) => readFileSync(join(root, name));
const PAGE = '<p>Hello</p>'.repeat(100);

it('makes both variants of what gets smaller by it', async () => {
  write('now/deep/page.html', PAGE);
  write('now/short.txt', 'short');
  write('now/picture.avif', PAGE);
  await compressAll(join(root, 'now'));
  expect(brotliDecompressSync(read('now/deep/page.html.br')).toString()).toBe(PAGE);
  expect(gunzipSync(read('now/deep/page.html.gz')).toString()).toBe(PAGE);
  expect(existsSync(join(root, 'now/short.txt.br'))).toBe(false);
  expect(existsSync(join(root, 'now/picture.avif.br'))).toBe(false);
});

it('takes over what an earlier build made of the same bytes, and nothing else', async () => {
  for (const name of ['deep/same.html', 'other.html', 'half.html']) {
    write(`now/${name}`, PAGE);
    write(`before/${name}`, name === 'other.html' ? `${PAGE} ` : PAGE);
    write(`before/${name}.br`, 'before');
    if (name !== 'half.html') write(`before/${name}.gz`, 'before');
  }
  await compressAll(join(root, 'now'), join(root, 'before'));
  expect(read('now/deep/same.html.br').toString()).toBe('before');
  expect(read('now/deep/same.html.gz').toString()).toBe('before');
  for (const name of ['other.html', 'half.html']) {
    expect(brotliDecompressSync(read(`now/${name}.br`)).toString()).toBe(PAGE);
    expect(gunzipSync(read(`now/${name}.gz`)).toString()).toBe(PAGE);
  }
});
