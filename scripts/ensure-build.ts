import { spawnSync } from 'node:child_process';
import { builtStamp, currentStamp, writeStamp } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';

/**
 * Makes sure that `dist` was built from the sources as they stand: builds what is missing or
 * stale, and says so. A test run calls it once, so no test meets yesterday's code.
 *
 * @param siteUrl the address that the pages must have been built for; any where left out.
 * @throws Error with the build's own output when the sources do not build.
 */
export async function ensureBuild(siteUrl?: string): Promise<void> {
  const wanted = await currentStamp();
  const built = builtStamp();
  const isSameAddress = siteUrl === undefined || built?.siteUrl === siteUrl;
  if (built?.site !== wanted.site || !isSameAddress) {
    console.log(`${built ? 'The build is not of what stands here now' : 'No build'}: building ...`);
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
      encoding: 'utf8',
      env: { ...process.env, ...(siteUrl ? { SITE_URL: siteUrl } : {}) },
    });
    if (status !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);
  } else if (built.server !== wanted.server) {
    console.log('The server has changed since the build: bundling it ...');
    await bundleServer();
    writeStamp({ ...built, server: wanted.server });
  }
}
