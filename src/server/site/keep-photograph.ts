import { createHash } from 'node:crypto';
import type { KeptPhotograph } from '#contracts/admin/site.ts';
import { isHeic, PHOTOGRAPH } from '#domain/photographs.ts';
import type { App } from '#server/app.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { decodePhotograph } from './decode-photograph.ts';
import { takeAwayPhotographs } from './leave-photographs.ts';
import { photographRows } from './photographs-repository.ts';

/** How long one is kept that no state of the content names: its form may still be open. */
const UNNAMED_MS = 24 * 3_600_000;

/** Said of a file that is larger than what is taken. */
export const TOO_LARGE = `This picture is larger than ${PHOTOGRAPH.bytes / 1024 / 1024} MB. Choose it in the dashboard, which makes it smaller before it sends it.`;

/** The dashboard makes a JPEG of it where the browser can; the library here can read none. */
const HEIC =
  'This is an HEIC file, the iPhone’s own format. Choose it in the dashboard on the iPhone, from Photos, or save it as JPEG first.';

/**
 * Keeps a photograph for the pages: upright, without place and time and whatever else lay in the
 * file. The same one twice is one.
 *
 * @param read reads the body; called only for an administrator.
 * @throws AppError `too-large`; `invalid` for what is no whole JPEG, claims too many pixels or is
 * too small to be sharp; `unavailable` when it could not be looked at.
 */
export async function keepPhotograph(
  app: App,
  read: () => Promise<Uint8Array>,
): Promise<KeptPhotograph> {
  const bytes = await read();
  if (bytes.length > PHOTOGRAPH.bytes) throw new AppError('too-large', TOO_LARGE);
  if (isHeic(bytes)) throw refusedAt('photograph', HEIC);
  const data = await decodePhotograph(app, bytes);
  const id = createHash('sha256').update(data).digest('hex');
  app.transaction(() => {
    photographRows(app).keep({ id, data, createdAt: app.now() });
  });
  return { id };
}

/** A photograph as it is kept, a JPEG. @throws AppError `not-found`. */
export function showPhotograph(app: App, id: string): Buffer {
  const data = photographRows(app).find(id);
  if (!data) throw new AppError('not-found', 'We can’t find that photograph.');
  return data;
}

/** Deletes those that were sent and never saved. */
export function forgetPhotographs(app: App): void {
  photographRows(app).forgetUnnamed(new Date(app.now().getTime() - UNNAMED_MS));
  takeAwayPhotographs(app);
}
