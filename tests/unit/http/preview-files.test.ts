import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PREVIEW_COOKIE } from '#domain/site-build.ts';
import { previewFiles } from '#server/http/static/preview-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the pages of a preview', () => {
  it('are none while the builder takes them away, and there with the next', () => {
    const pages = join(folder, 'client');
    const preview = previewFiles(
      () => ({ token: 'secret', folder: pages }),
      () => ({}),
    );
    const cookie = `${PREVIEW_COOKIE}=secret`;
    expect(preview(cookie)).toBeUndefined();
    mkdirSync(pages);
    writeFileSync(join(pages, 'about.html'), '<p>About</p>');
    expect(preview(cookie)?.has('/about')).toBe(true);
    expect(preview('other=1')).toBeUndefined();
  });
});
