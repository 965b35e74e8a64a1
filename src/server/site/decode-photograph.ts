import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { PHOTOGRAPH } from '#domain/photographs.ts';
import type { App } from '#server/app.ts';
import { AppError, refusedAt } from '#server/errors.ts';

const { smallest, pixels } = PHOTOGRAPH;
/** By the exit code of `scripts/content/plain-photograph.ts`. */
const REFUSALS: Readonly<Record<number, string>> = {
  10: 'This isn’t a whole JPEG picture: the file is damaged, or it is something else. Choose another one.',
  11: `This picture has more than ${pixels / 1_000_000} million pixels. Choose it in the dashboard, which makes it smaller before it sends it.`,
  12: `This picture is too small to look sharp: it needs at least ${smallest.width} by ${smallest.height} pixels in its frame. Choose the original, not a copy from a chat.`,
};
const MOST_MS = 30_000;

/**
 * A photograph decoded and encoded anew, in a process of its own: whatever a file does to the
 * decoder, the website runs on, and its memory is free again. One at a time.
 *
 * @throws AppError `invalid` for what is no picture that we take; `unavailable`.
 */
export async function decodePhotograph(app: App, bytes: Uint8Array): Promise<Buffer> {
  const before = app.decoding.last;
  const decoded = before.then(() => decode(app, bytes));
  app.decoding.last = decoded.catch(() => undefined);
  return decoded;
}

async function decode(app: App, bytes: Uint8Array): Promise<Buffer> {
  const { PATH } = process.env;
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', 'scripts/content/plain-photograph.ts'],
    // One arena of memory for each thread would be most of what it takes.
    { stdio: ['pipe', 'pipe', 'pipe'], env: { PATH, MALLOC_ARENA_MAX: '2' } },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A process that ends early closes its end first; its exit code says it.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [code, data, said] = await Promise.all([
    exited,
    buffer(child.stdout),
    text(child.stderr),
  ]).finally(() => {
    clearTimeout(timer);
  });
  if (code === 0) return data;
  const { [code ?? -1]: refusal } = REFUSALS;
  if (refusal !== undefined) throw refusedAt('photograph', refusal);
  app.log.error({ code, said: said.slice(-2000) }, 'a photograph could not be looked at');
  throw new AppError(
    'unavailable',
    'The server couldn’t look at this picture. Try again, or choose another one.',
  );
}
