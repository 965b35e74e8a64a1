import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeStamp } from '../build-stamp.ts';
import { bundleEndpoints, bundleServer } from '../bundle-server.ts';
import { compressAll } from './compress.ts';
import { readPrepared, readStamp } from './prepared.ts';

/**
 * The last step of a build (scripts/build.ts), after Astro: compresses what the browser gets, and puts
 * endpoints and server into a file each. `node scripts/build/finish.ts FOLDER DIST`.
 */
const [handedOver = '', folder = ''] = process.argv.slice(2);
/** The folder of the build before, if there is one (scripts/publish.ts). */
const earlier = process.env['BUILD_EARLIER'];

await Promise.all([
  compressAll(join(folder, 'client'), earlier && join(earlier, 'client')),
  bundle(),
]);
const { revision, changes, setAside } = readPrepared(handedOver);
writeFileSync(join(folder, 'site.json'), `${JSON.stringify({ revision, changes, setAside })}\n`);
writeStamp(readStamp(handedOver), folder);

async function bundle(): Promise<void> {
  await bundleEndpoints(join(folder, 'server'));
  await bundleServer(join(folder, 'app/main.mjs'));
}
