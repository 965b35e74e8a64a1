/**
 * An answer of JSON. Its length is known, so it goes out in one piece; `Response.json` alone is
 * sent in chunks.
 */
export function answerJson(data: unknown, status = 200, headers: HeadersInit = {}): Response {
  const body = Buffer.from(JSON.stringify(data));
  const all = new Headers(headers);
  all.set('content-type', 'application/json; charset=utf-8');
  all.set('content-length', String(body.length));
  return new Response(body, { status, headers: all });
}
