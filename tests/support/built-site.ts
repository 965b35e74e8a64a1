import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const CLIENT = 'dist/client';

/** A page as it was built: its path on the site and its HTML. */
export type BuiltPage = { readonly path: string; readonly file: string; readonly html: string };

/** Every page of the built site. @throws Error when there is no build. */
export function builtPages(): BuiltPage[] {
  if (!existsSync(join(CLIENT, 'index.html'))) throw new Error('Run `npm run build` first.');
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      file,
      path: `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '') || '/',
      html: readFileSync(join(CLIENT, file), 'utf8'),
    }));
}

/** One built page. @throws Error naming the path when it was not built. */
export function builtPage(path: string): BuiltPage {
  const page = builtPages().find((each) => each.path === path);
  if (!page) throw new Error(`No page was built for ${path}`);
  return page;
}

/** Whether the site has a file of this name. */
export function isBuiltFile(path: string): boolean {
  return existsSync(join(CLIENT, path));
}

/** A file of the built site. */
export function builtFile(path: string): Buffer {
  return readFileSync(join(CLIENT, path));
}

/** Bytes on the wire at brotli's best. */
export function brotliSize(content: string | Buffer): number {
  return brotliCompressSync(content).length;
}
