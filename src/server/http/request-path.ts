import type { IncomingMessage, ServerResponse } from 'node:http';

/** A path in which nothing can be decoded or resolved, up to its query. */
const PLAIN_PATH = /^(?:\/[\w-]+)+(?=\?|$)/;

/** The decoded path without query; null when it is malformed. Dot segments are resolved. */
export function readPath(url: string): string | null {
  // Most addresses are plain, and reading them as a URL takes longer than answering a page.
  const plain = PLAIN_PATH.exec(url)?.[0];
  if (plain !== undefined) return plain;
  try {
    const { pathname } = new URL(url.replace(/^\/{2,}/, '/'), 'http://localhost');
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * Redirects a path with a trailing slash to the one without, permanently.
 *
 * @returns whether it redirected.
 */
export function redirectsFromSlash(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  if (path === '/' || !path.endsWith('/')) return false;
  const query = /\?.*$/.exec(request.url ?? '')?.[0] ?? '';
  // One leading slash only: `//host` would lead to another site.
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const target = `/${path.slice(0, end).replace(/^[/\\]+/, '')}`;
  response.writeHead(308, { location: encodeURI(target) + query }).end();
  return true;
}
