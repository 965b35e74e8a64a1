import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MADE_FOLDER, PHOTOGRAPHS_FOLDER } from '#domain/photographs.ts';
import { forgetStamp } from '../build-stamp.ts';
import { namedPhotographs } from '../content/named-photographs.ts';
import { changesFile, readChanges, settleChanges, type Settled } from '../content/settle.ts';
import { stopOnContentFaults } from '../content/stop-on-faults.ts';
import type { PhotographFiles } from '../photos.ts';
import { CONTENT, PREPARED, type Prepared } from './prepared.ts';

/**
 * The first step of a build (scripts/build.ts): checks the content and lays the owner's changes over
 * it. `node scripts/build/prepare.ts FOLDER DIST`, the folders in which the steps
 * hand over, and into which it is built.
 */
const [handedOver = '', folder = ''] = process.argv.slice(2);
/** Where pages find what was made of the photographs. */
const PHOTOGRAPHS = 'built/photographs.json';

await stopOnContentFaults();
// A build that fails halfway must never pass for a complete one.
forgetStamp(folder);

// What the owner changed in the dashboard, in place of the repository's own.
const { revision, changes } = readChanges();
const { contents, setAside } = settleChanges({ revision, changes });
for (const { file, path, why } of setAside)
  console.error(`A change of the owner's is set aside: ${file}, ${JSON.stringify(path)}: ${why}.`);
const taken = join(handedOver, PHOTOGRAPHS_FOLDER);
const photographs = photographsOf(contents);
const isMade = Object.keys(photographs).length > 0;
const built = isMade ? { [PHOTOGRAPHS]: photographs } : {};
writeFileSync(join(handedOver, CONTENT), JSON.stringify({ ...contents, ...built }));
const prepared: Prepared = { revision, changes, setAside, photographs: isMade ? taken : null };
writeFileSync(join(handedOver, PREPARED), JSON.stringify(prepared));

/** The files of the owner's photographs, made where an earlier build has not made them. */
function photographsOf(changedFiles: Settled['contents']): Record<string, PhotographFiles> {
  const file = changesFile();
  const contentOf = (name: string): unknown =>
    changedFiles[name] ?? JSON.parse(readFileSync(join('src/content', name), 'utf8'));
  // Their schemas have taken them.
  const named = namedPhotographs({
    gallery: contentOf('gallery.json'),
    crew: contentOf('crew.json'),
    home: contentOf('home.json'),
  } as Parameters<typeof namedPhotographs>[0]);
  if (!file || named.length === 0) return {};
  const folders = {
    photographs: join(dirname(file), PHOTOGRAPHS_FOLDER),
    made: join(dirname(file), MADE_FOLDER),
    taken,
  };
  const making = spawnSync(process.execPath, ['scripts/photos.ts'], {
    input: JSON.stringify({ named, folders }),
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (making.status !== 0) process.exit(making.status ?? 1);
  return JSON.parse(making.stdout) as Record<string, PhotographFiles>;
}
