import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SavedSiteFile, SiteFileForm, SiteState } from '#contracts/admin/site.ts';
import { isSame, withChanges, type ContentChange, type Json } from '#domain/content-changes.ts';
import { SITE_FILES } from '#domain/site-build.ts';
import { call } from '#tests/support/api.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { changeEveryValue } from './change-every-value.ts';
import { REWORDED, reworded } from './other-texts.ts';
import { OTHER_VALUES, STAYS } from './values.ts';

/**
 * `node tests/support/other-company/through-tab.ts`, in a scratch copy with a build: another
 * company's owner fills in every form of the Site tab by its own calls and publishes, the builder
 * builds, and what is published becomes the content of the copy.
 */
const site = await startSite();
try {
  await fillIn(site);
} catch (error) {
  console.error(site.log());
  throw error;
} finally {
  await site.stop();
}

async function fillIn(running: Site): Promise<void> {
  const owner = signedIn(running);
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call<T>(running, method, `/api/admin/site${path}`, body, owner);
    if (answer.status === 200) return answer.body;
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const formOf = (file: string) => ask<SiteFileForm>('GET', `/files/${file}`);

  const sent = new Map<string, Json>();
  for (const file of new Set([...Object.keys(OTHER_VALUES), ...REWORDED])) {
    const { value } = await formOf(file);
    const { [file]: others } = OTHER_VALUES;
    const other =
      others === undefined ? reworded(file, value) : changeEveryValue(file, value, others, STAYS);
    if (isSame(value, other)) throw new Error(`${file} is the same for another company.`);
    sent.set(file, other);
  }
  for (const [file, value] of sent) {
    const { revision } = await formOf(file);
    await ask<SavedSiteFile>('PATCH', `/files/${file}`, { value, revision });
  }
  for (const [file, value] of sent)
    if (!isSame((await formOf(file)).value, value))
      throw new Error(`${file} is not as it was sent.`);
  const draft = await ask<SiteState>('GET', '');
  if (draft.problems.length > 0) throw new Error(JSON.stringify(draft.problems));
  await ask('POST', '/publish', { revision: draft.revision });

  await build(running);
  const { live, lines, setAside } = await ask<SiteState>('GET', '');
  if (live.revision !== draft.revision || lines.length + setAside.length > 0)
    throw new Error(`It is not live: ${JSON.stringify({ live, lines, setAside })}`);
  const { name = '' } = sent.get('business.json') as { name?: string };
  const home = await call<string>(running, 'GET', '/');
  if (!home.body.includes(name)) throw new Error(`The home page does not name ${name}.`);

  const published = join(running.folder, 'site', SITE_FILES.published);
  const { changes } = JSON.parse(readFileSync(published, 'utf8')) as {
    readonly changes: readonly ContentChange[];
  };
  for (const file of new Set(changes.map((change) => change.file))) {
    const path = join('src/content', file);
    const content = JSON.parse(readFileSync(path, 'utf8')) as Json;
    writeFileSync(path, JSON.stringify(withChanges(file, content, changes), null, 2));
  }
  console.log(`${sent.size} forms sent, ${changes.length} changes published.`);
}

/** What the service manager does: starts the builder, and the website anew when that asks for it. */
async function build(running: Site): Promise<void> {
  const asked = join(running.folder, 'restart-asked');
  const restart = `touch ${asked}; while [ -e ${asked} ]; do sleep 0.1; done`;
  const options = ['--requests', join(running.folder, 'site'), '--url', running.url];
  const builder = spawn(
    process.execPath,
    ['scripts/publish.ts', ...options, '--seconds', '120', '--restart', restart],
    { stdio: 'inherit' },
  );
  const ended = new Promise<number | null>((resolve) => builder.once('exit', resolve));
  const look = setInterval(() => {
    if (!existsSync(asked)) return;
    clearInterval(look);
    void running
      .kill('SIGTERM')
      .then(() => running.start())
      .then(() => rmSync(asked));
  }, 100);
  const code = await ended;
  clearInterval(look);
  if (code !== 0) throw new Error(`The builder ended with ${code}.`);
}
