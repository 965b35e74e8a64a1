import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SavedSiteFile, SiteFileForm, SiteState } from '#contracts/admin/site.ts';
import { until } from '#tests/support/until.ts';
import { LONGEST_MS, pageOf, timed, withDemo } from './bench/demo.ts';
import { describeMachine } from './bench/machine.ts';

/**
 * `npm run bench:publish -- [--cores 1] [--rounds 3]`: from the owner's tap to the preview, and to the
 * new page, with the demo's company on as many cores as asked for, and with somebody reading the home
 * page all the time. Needs `npm run build`. Linux only: taskset gives it the cores.
 */
const { values } = parseArgs({
  options: { cores: { type: 'string', default: '1' }, rounds: { type: 'string', default: '3' } },
});
const cores = Number(values.cores);
const rounds = Number(values.rounds);
const READ_MS = 50;

console.log(`Machine: ${describeMachine()}. ${cores} of its cores, ${rounds} rounds.\n`);

await withDemo(cores, async ({ site, token }) => {
  const owner = { cookie: `session=${token}`, origin: site, 'content-type': 'application/json' };
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${site}/api/admin/site${path}`, {
      method,
      headers: owner,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const readers = readAllTheTime(site);
  console.log('| what changes | preview s | publish s |\n| --- | ---: | ---: |');
  for (let round = 1; round <= rounds; round += 1) {
    const isPhone = round % 2 === 1;
    const said = isPhone ? `(510) 555-01${50 + round}` : `Answer number ${round}`;
    const { revision } = await (isPhone
      ? save(ask, 'business.json', ({ phone, ...rest }) => ({
          ...rest,
          phone: { ...(phone as object), display: said, tel: `+1${said.replaceAll(/\D/g, '')}` },
        }))
      : save(ask, 'home.json', ({ hero, ...rest }) => ({
          ...rest,
          hero: { ...(hero as object), title: said },
        })));
    const previewed = await timed(async () => {
      await ask('POST', '/preview', { revision });
      await until(
        'the preview',
        async () => {
          const { preview, build } = await ask<SiteState>('GET', '');
          if (build.state === 'failed') throw new Error(build.message);
          return preview?.revision === revision && build.state === 'idle';
        },
        LONGEST_MS,
      );
    });
    const published = await timed(async () => {
      await ask('POST', '/publish', { revision });
      await until(
        'the new page',
        async () => {
          const { build } = await ask<SiteState>('GET', '').catch(() => ({ build: undefined }));
          if (build?.state === 'failed') throw new Error(build.message);
          return (await pageOf(site))?.includes(said) ?? false;
        },
        LONGEST_MS,
      );
    });
    const what = isPhone ? 'the phone number, on every page' : 'a text of the home page';
    console.log(`| ${what} | ${previewed} | ${published} |`);
  }
  const { asked, failed } = await readers();
  console.log(`\nThe home page was read ${asked} times meanwhile; ${failed} times it failed.`);
});

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

async function save(
  ask: Ask,
  file: string,
  change: (value: Record<string, unknown>) => object,
): Promise<SavedSiteFile> {
  const { value, revision } = await ask<SiteFileForm>('GET', `/files/${file}`);
  const changed = change(value as Record<string, unknown>);
  return ask('PATCH', `/files/${file}`, { value: changed, revision });
}

/** Reads the home page again and again; the returned function stops it. */
function readAllTheTime(site: string) {
  const counts = { asked: 0, failed: 0 };
  const stopped = new AbortController();
  const reading = (async () => {
    while (!stopped.signal.aborted) {
      counts.asked += 1;
      if ((await pageOf(site)) === undefined) counts.failed += 1;
      await setTimeout(READ_MS);
    }
  })();
  return async () => {
    stopped.abort();
    await reading;
    return counts;
  };
}
