import type { ErrorBody } from '#contracts/errors.ts';
import { noteServerTime } from './server-clock.ts';

/** Long enough for a slow phone and a slow payment provider, short enough not to look stuck. */
const TIMEOUT_MS = 45_000;

/** Looking up free times is either quick or broken, so it times out sooner. */
export const LOOKUP_TIMEOUT_MS = 15_000;
/** After this time, a pending look-up is reported as slow. */
export const LOOKUP_SLOW_MS = 8_000;

/** The event fired on the document after each successful write to the server. */
export const WRITTEN = 'written';

/** Extra headers for one call. */
type ExtraHeaders = Readonly<Record<string, string>>;

/**
 * A response that is not OK (spec 8). `message` is the status, a colon, a space and the body's
 * text, or the status text where the body is empty: `409: {"message":"..."}`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's sentence for the user, if it sent one. */
  readonly sentence: string | undefined;
  /** Which fields the server refused and why; empty where it named none. */
  readonly issues: readonly { path: string; message: string }[];
  /** The whole body, if it is JSON; the call's contract defines its shape. */
  readonly answer: unknown;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseErrorBody(body);
    this.answer = parsed.answer;
    this.status = status;
    this.sentence = parsed.message;
    this.issues = parsed.issues ?? [];
  }
}

/**
 * GET with cookies; returns parsed JSON of the contract's type. Never retried.
 *
 * @throws ApiError when the response is not OK; TypeError or DOMException when there is none.
 */
export function getJson<T>(path: string, headers?: ExtraHeaders, timeoutMs?: number): Promise<T> {
  return request<T>('GET', path, undefined, headers, timeoutMs);
}

/** GET of plain text, such as a calendar file; otherwise like {@link getJson}. */
export async function getText(path: string, headers?: ExtraHeaders): Promise<string> {
  const response = await send('GET', path, undefined, headers);
  return response.text();
}

/** GET of a file, such as a PDF; otherwise like {@link getJson}. */
export async function getBlob(path: string, headers?: ExtraHeaders): Promise<Blob> {
  const response = await send('GET', path, undefined, headers);
  return response.blob();
}

/** One page of a list, and the path of the next one; null on the last. */
export type ListPage<T> = { readonly rows: readonly T[]; readonly next: string | null };

/** GET of one page of a list, with the next one as the `Link` header names it; see {@link getJson}. */
export async function getPage<T>(path: string, headers?: ExtraHeaders): Promise<ListPage<T>> {
  const response = await send('GET', path, undefined, headers);
  const rows = JSON.parse(await response.text()) as T[];
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
  return { rows, next };
}

/** POST of a JSON body; otherwise like {@link getJson}. */
export function postJson<T>(
  path: string,
  body?: unknown,
  headers?: ExtraHeaders,
  timeoutMs?: number,
): Promise<T> {
  return request<T>('POST', path, body, headers, timeoutMs);
}

/** PATCH of a JSON body; otherwise like {@link getJson}. */
export function patchJson<T>(path: string, body: unknown): Promise<T> {
  return request<T>('PATCH', path, body);
}

/** DELETE; otherwise like {@link getJson}. */
export function deleteJson<T>(path: string, headers?: ExtraHeaders): Promise<T> {
  return request<T>('DELETE', path, undefined, headers);
}

/** The server's sentence if the error has one, otherwise the given sentence. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.sentence : undefined) ?? otherwise;
}

async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  headers?: ExtraHeaders,
  timeoutMs?: number,
): Promise<T> {
  const response = await send(method, path, body, headers, timeoutMs);
  // An empty answer (204) reads as null: the contract of such a call is `T = null`.
  return JSON.parse((await response.text()) || 'null') as T;
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers?: ExtraHeaders,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
    ...(headers && { headers }),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  });
  noteServerTime(response.headers.get('Date'));
  if (response.ok) {
    if (method !== 'GET' && typeof document !== 'undefined')
      document.dispatchEvent(new Event(WRITTEN));
    return response;
  }
  throw new ApiError(response.status, response.statusText, await response.text());
}

/** A proxy may answer with HTML, so nothing is assumed about the body. */
function parseErrorBody(body: string): Partial<ErrorBody> & { answer?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return {
      answer: parsed,
      ...('message' in parsed && typeof parsed.message === 'string'
        ? { message: parsed.message }
        : {}),
      ...('issues' in parsed && Array.isArray(parsed.issues)
        ? { issues: parsed.issues.filter(isIssue) }
        : {}),
    };
  } catch {
    return {};
  }
}

function isIssue(value: unknown): value is { path: string; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
