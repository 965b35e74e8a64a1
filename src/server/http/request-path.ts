import type { IncomingMessage, ServerResponse } from 'node:http';

/** The decoded path without query; null when it cannot be read. Dot segments are resolved. */
export function readPath(url: string): string | null {
  try {
    const { pathname } = new URL(url.replace(/^\/{2,}/, '/'), 'http://localhost');
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * No trailing slash is canonical: with one, the answer is a permanent redirect.
 *
 * @returns whether it answered.
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
