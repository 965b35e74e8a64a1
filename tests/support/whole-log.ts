let asked = 0;

/**
 * A site's log, with the lines of everything it has answered by now. Lines are written in batches
 * and in order, so the last ones may be late: this requests an address that nothing else uses and
 * waits for its line, which follows all the others.
 *
 * @throws Error when that line does not appear.
 */
export async function wholeLog(site: { url: string; log: () => string }): Promise<string> {
  asked += 1;
  const path = `/api/asked-for-the-log-${process.pid}-${asked}`;
  await fetch(site.url + path);
  for (let tries = 0; tries < 200; tries += 1) {
    const log = site.log();
    if (log.includes(`"path":"${path}"`)) return log;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The log has no line of ${path}; is LOG_LEVEL info?`);
}
