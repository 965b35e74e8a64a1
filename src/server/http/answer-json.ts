import type { Answer } from './call.ts';

/** An answer of JSON. Its length is known, so it goes out in one piece. */
export function answerJson(
  data: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = Buffer.from(JSON.stringify(data));
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      ...headers,
    },
    body,
  };
}

/** The answer as the Fetch API knows it, for Astro. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
