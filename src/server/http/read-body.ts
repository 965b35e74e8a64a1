import { PHOTOGRAPH } from '#domain/photographs.ts';
import { AppError, isAppError } from '#server/errors.ts';
import type { Call } from './call.ts';

/** The largest body that is read, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The largest photo body that is read: above the limit for photos, which has its own message. */
export const MAX_PHOTO_BODY = 672 * 1024;
const PHOTO_UPLOAD = /^\/api\/crew\/visits\/\d+\/photos$/;

/** The largest body of a photograph for the pages: above its own limit, which has its own message. */
export const MAX_PHOTOGRAPH_BODY = PHOTOGRAPH.bytes + 32 * 1024;
const PHOTOGRAPH_UPLOAD = '/api/admin/site/photographs';

/** The largest body that a path accepts. */
export function bodyLimit(path: string): number {
  if (path === PHOTOGRAPH_UPLOAD) return MAX_PHOTOGRAPH_BODY;
  return PHOTO_UPLOAD.test(path) ? MAX_PHOTO_BODY : MAX_BODY_BYTES;
}

/**
 * Reads a body of at most 64 KiB, or of `most` bytes. With a Content-Length it is read in one
 * piece: going through a web stream chunk by chunk costs more than everything else a small request
 * does. Without one it is read only until it is too large; Astro's own limit (astro.config.mjs) is
 * wider, and its error is recognized by its message.
 *
 * @throws AppError `too-large`; `invalid` when the client left before the end.
 */
export async function readBody(
  request: Call['request'],
  most = MAX_BODY_BYTES,
): Promise<Uint8Array> {
  // A stated length was checked before anything was read (request-handler.ts).
  const isMeasured = request.headers.get('content-length') !== null;
  try {
    if (isMeasured) return new Uint8Array(await request.arrayBuffer());
    return await readUpTo(request, most);
  } catch (error) {
    if (isAppError(error)) throw error;
    if (isOverLimit(error)) throw tooLarge(most);
    // The only other cause is a client that disconnected midway.
    throw new AppError('invalid', 'The request ended before it was complete.', { cause: error });
  }
}

/** Stops at the chunk that exceeds the limit, since the body may never end. */
async function readUpTo({ body }: Call['request'], most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) throw tooLarge(most);
  }
  return Buffer.concat(chunks);
}

function isOverLimit(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message.includes('Body size limit exceeded') || isOverLimit(error.cause))
  );
}

/** The error for a body of more than `most` bytes. */
export function tooLarge(most = MAX_BODY_BYTES): AppError {
  const isPicture = most > MAX_BODY_BYTES;
  return new AppError(
    'too-large',
    isPicture
      ? 'This picture is too large. Choose it on the page, which makes it smaller before it sends it.'
      : 'This is too much text. Please shorten it and try again.',
  );
}

/** Reads a JSON body. @throws AppError `unsupported-type`, `too-large`, `invalid`. */
export async function readJson(request: Call['request'], acceptText: boolean): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && !(acceptText && type === 'text/plain')) {
    throw new AppError('unsupported-type', 'Please send JSON (content-type application/json).');
  }
  const bytes = await readBody(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new AppError('invalid', 'The request isn’t valid JSON.');
  }
}
