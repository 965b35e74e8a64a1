import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildStamp } from '../build-stamp.ts';
import type { Settled, SiteChanges } from '../content/settle.ts';

/** What the steps of a build hand to each other, in a folder that is gone when it ends. */
export const CONTENT = 'changed.json';
/** See {@link Prepared}. */
export const PREPARED = 'prepared.json';
/** See {@link BuildStamp}. */
export const STAMP = 'stamp.json';

/** What a build is made of: the owner's changes, and the folder of what was made of photographs. */
export type Prepared = SiteChanges & {
  readonly setAside: Settled['setAside'];
  readonly photographs: string | null;
};

/** Reads {@link Prepared} from the folder of a build. */
export function readPrepared(handedOver: string): Prepared {
  return JSON.parse(readFileSync(join(handedOver, PREPARED), 'utf8')) as Prepared;
}

/** Reads the fingerprint from the folder of a build. */
export function readStamp(handedOver: string): BuildStamp {
  return JSON.parse(readFileSync(join(handedOver, STAMP), 'utf8')) as BuildStamp;
}
