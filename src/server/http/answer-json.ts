/** A JSON response. Its length is known, so it goes out in one piece. */
export function answerJson(
  data: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = Buffer.from(JSON.stringify(data));
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      ...headers,
    },
  });
}
