import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '#sandbox/start.ts';
import { tryThis } from './try-this.ts';

/** Exists while the data are being made; an interrupted fill is redone. */
const UNFINISHED = 'unfinished';

/**
 * Starts the stand-ins over the demo's folder, and fills an empty one with the company's weeks. A
 * filled folder is left as it is.
 *
 * @returns the running sandbox.
 */
export async function fillOnce(settings: {
  folder: string;
  databasePath: string;
  siteUrl: string;
  sandboxPort: number;
}): Promise<Sandbox> {
  const { folder, databasePath, siteUrl, sandboxPort } = settings;
  const unfinished = join(folder, UNFINISHED);
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  const isEmpty = !existsSync(databasePath);
  if (isEmpty) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, 'The demo was stopped while it was being filled.\n');
    // Stand-in data left alone would refer to bookings that do not exist.
    rmSync(join(folder, 'sandbox'), { recursive: true, force: true });
  }
  const sandbox = await startSandbox({
    port: sandboxPort,
    siteUrl,
    dataFolder: join(folder, 'sandbox'),
    tryThis: tryThis(siteUrl),
  });
  // Mail templates are TSX, and the tables know the services: load both only when needed.
  await import('../read-tsx.ts');
  const { fillDemo, refuseMail } = await import('./fill-demo.ts');
  if (isEmpty) {
    console.log('Living through the weeks of a company; this takes some seconds.');
    await fillDemo({ databasePath, siteUrl, sandbox, now: new Date() });
    rmSync(unfinished);
  } else {
    refuseMail(sandbox);
  }
  return sandbox;
}
