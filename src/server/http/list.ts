import type { Call } from './call.ts';

/**
 * Answers a page of a list as an array, with `Link: rel="next"` where more may follow.
 * `url` is the request's; only its path and query are used.
 */
export function answerList(
  rows: readonly { id: number }[],
  limit: number,
  url: Call['url'],
): Response {
  const headers = new Headers();
  const last = rows.at(-1);
  if (rows.length === limit && last) {
    const next = new URLSearchParams(url.searchParams);
    next.set('before', String(last.id));
    headers.set('link', `<${url.pathname}?${next.toString()}>; rel="next"`);
  }
  return Response.json(rows, { headers });
}
