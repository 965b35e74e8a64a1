import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Call } from '#server/http/call.ts';
import { answerCall } from '#server/http/endpoint.ts';
import { wholeBody } from './body.ts';
import { cookieJar } from './cookies.ts';
import { directRoute, type DirectRoute } from './routes.ts';

/**
 * Answers a request to one of the few endpoints that are asked all the time straight from
 * node:http, by the same handlers, guards and limits as through Astro (decision 041).
 *
 * @returns false when the address is none of them, and nothing was done.
 */
export function answersDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  locals: App.Locals,
): boolean {
  const { url = '' } = request;
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  const route = directRoute(pathname);
  if (!route) return false;
  void answer(request, response, route, { pathname, search: at < 0 ? '' : url.slice(at) }, locals);
  return true;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { methods, params }: DirectRoute,
  address: { pathname: string; search: string },
  locals: App.Locals,
): Promise<void> {
  const cookies = cookieJar(request.headers.cookie);
  const call: Call = {
    request: {
      method: request.method ?? '',
      headers: { get: (name) => headerOf(request, name) },
      arrayBuffer: () => wholeBody(request),
    },
    url: { ...address, searchParams: new URLSearchParams(address.search) },
    params,
    cookies,
    locals,
  };
  const found = await answerCall(methods, call);
  send(response, found instanceof Response ? await toAnswer(found) : found, cookies.lines);
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

async function toAnswer(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  cookieLines: readonly string[],
): void {
  if (cookieLines.length > 0) response.setHeader('set-cookie', cookieLines);
  // What is left of a body that is too large is not wanted: the connection ends here.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, headers).end(body ?? undefined);
}
