import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAVE_PREVIEW } from '#domain/site-build.ts';

const STYLE = `
.preview-bar{position:sticky;bottom:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;margin:0;padding:.5rem 1rem;background:#f4b740;color:#10201e;font:600 1rem/1.4 system-ui,sans-serif}
.preview-bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-decoration:underline}`;
const BAR = `<style>${STYLE}</style><p class="preview-bar" role="note">Preview of your draft. Its prices count once you publish.<a href="${LEAVE_PREVIEW}">Leave the preview</a></p>`;

/** Puts a bar on every page of a built folder that says what it is and how to leave it. */
export function barPages(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', `${BAR}</body>`));
  }
}
