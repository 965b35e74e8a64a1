import { timingSafeEqual } from 'node:crypto';
import type { App } from '#server/app.ts';
import { previewOf } from './build-word.ts';

/** Whether this is the token of the preview that is there. */
export function isPreviewToken(app: Pick<App, 'config'>, token: string): boolean {
  const known = Buffer.from(previewOf(app)?.token ?? '');
  const given = Buffer.from(token);
  return known.length > 0 && known.length === given.length && timingSafeEqual(known, given);
}
