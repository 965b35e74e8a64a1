import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/errors.ts';
import { MAX_BODY_BYTES, tooLarge } from '#server/http/read-body.ts';

/**
 * The body of a request in one piece.
 *
 * @throws AppError `too-large` as soon as it is, `invalid` when the client went away.
 */
export function wholeBody(request: IncomingMessage): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else reject(tooLarge());
    });
    request.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks)).buffer));
    // A client that goes away in the middle is an error here; nobody is left to read the answer.
    request.once('error', () => reject(new AppError('invalid', 'The request ended early.')));
  });
}
