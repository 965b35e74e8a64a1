import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { openLog } from '#server/open-log.ts';
import { writeMigrated } from './migrated.ts';

/** The application without its HTTP server and jobs, on a database of its own. */
export type SiteWorld = {
  readonly app: App;
  readonly databasePath: string;
  readonly stop: () => Promise<void>;
};

/** Starts it with an empty database, as if it were built like this. */
export function startSiteWorld(build: App['build'] = { revision: 0, setAside: [] }): SiteWorld {
  const folder = mkdtempSync(join(tmpdir(), 'site-world-'));
  const databasePath = join(folder, 'site.db');
  writeMigrated(databasePath);
  const config = readConfig({ DATABASE_PATH: databasePath, LOG_LEVEL: 'silent' });
  const app = { ...makeApp(config, openDatabase(databasePath), openLog('silent')), build };
  const stop = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, databasePath, stop };
}
