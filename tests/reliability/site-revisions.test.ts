import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '#domain/content-changes.ts';
import { call } from '#tests/support/api.ts';
import { chance } from '#tests/support/chance.ts';
import { at, canonical, put } from '#tests/support/revisions/canonical.ts';
import { Owner } from '#tests/support/revisions/owner.ts';
import { Paper, readContents } from '#tests/support/revisions/paper.ts';
import {
  randomChangedPlace,
  randomContent,
  REFUSED_VALUES,
} from '#tests/support/revisions/random-content.ts';
import { startClient, type SiteClient } from '#tests/support/revisions/site-client.ts';
import { startSiteYard, type SiteYard } from '#tests/support/revisions/site-yard.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/** Short in `npm test`; `npm run test:revisions` for the long run, with whole builds in it. */
const REVISIONS = Number(process.env['REVISIONS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** After so many revisions the site gets the other version. */
const EACH_UPGRADE = Math.max(1, Math.min(20, Math.floor(REVISIONS / 2)));
/** A first publish, upgrade and way back by the whole real build are part of a long run. */
const HAS_WHOLE_BUILDS = REVISIONS >= 50;
const MOST_MS = 300_000 + REVISIONS * 300_000;

/** A first line of About that the old version takes. */
const TOO_LONG = 'towels '.repeat(40).trim();

const random = chance(SEED);
const isOneIn = (of: number) => random(of) === 0;
const oneOf = <T>(list: readonly T[]) => list[random(list.length)] as T;
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

let yard: SiteYard;
let paper: Paper;
let owner: Owner;
let client: SiteClient;
const stops: (() => Promise<void>)[] = [];
/** The whole builds that are still to come. */
const whole = new Set(HAS_WHOLE_BUILDS ? ['publish', 'upgrade', 'back'] : []);

beforeAll(async () => {
  yard = await startSiteYard();
  stops.push(yard.stop);
  const own = (version: 'old' | 'new') => readContents(`${yard.checked(version)}/src/content`);
  paper = new Paper({ old: own('old'), new: own('new') });
  owner = new Owner(yard, paper, signedIn(yard));
  client = startClient(yard.url, (text) => canonical(JSON.parse(text)));
  stops.unshift(client.stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
}, MOST_MS);

const stateOf = (id: number) => canonical(paper.shown(id));
const contentOf = (file: string): Json => paper.shown(paper.draft)[file] ?? null;
const FILES = () => Object.keys(paper.shown(0));

it(
  `${REVISIONS} random revisions, published, taken through an upgrade and back (SEED=${SEED})`,
  async () => {
    await first();
    let revisions = 0;
    while (revisions < REVISIONS) {
      const before = paper.draft;
      await change();
      if (paper.draft !== before) revisions += 1;
      await refused();
      const isRight = await owner.compare();
      if (!isRight) count('drafts with something wrong');
      if (isOneIn(2)) await publish(isRight);
      if (isRight && isOneIn(20)) await preview();
      expect(client.seen().wrong).toEqual([]);
      if (paper.draft === before || revisions % EACH_UPGRADE !== 0) continue;
      await upgrade();
      const { requests, slowestMs } = client.seen();
      const figures = { SEED, revisions, requests, slowestMs, ...Object.fromEntries(counts) };
      console.info(JSON.stringify(figures));
    }
    const { requests, wrong } = client.seen();
    expect(wrong).toEqual([]);
    expect(requests).toBeGreaterThan(REVISIONS);
  },
  MOST_MS,
);

/** A start that has something in it that the other version does not take. */
async function first(): Promise<void> {
  client.expect(stateOf(0));
  await owner.save('about.json', put(contentOf('about.json'), ['lead'], TOO_LONG));
  await publish(true);
}

/** One step of the owner's that makes a revision, or one that there is nothing in. */
async function change(): Promise<void> {
  const isRight = (await owner.state()).problems.length === 0;
  if (!isRight && isOneIn(2)) {
    count('put right');
    await putRight();
  } else if (isOneIn(4)) {
    count('saved where the versions differ');
    const { file, value } = randomChangedPlace(contentOf, random);
    await owner.save(file, value);
  } else if (isRight && isOneIn(8)) {
    count('prices');
    await price();
  } else if (isOneIn(8)) {
    count('brought back');
    await owner.bringBack(oneOf(paper.ids));
  } else if (paper.previous !== null && isOneIn(8)) {
    count('undone');
    await owner.bringBack(paper.previous);
    await publish(await owner.compare());
  } else {
    count('saved');
    const file = oneOf(FILES());
    await owner.save(file, randomContent(file, contentOf(file), random));
  }
}

/** What is wrong is written as it is on the website, or the whole draft is dropped. */
async function putRight(): Promise<void> {
  const [problem] = (await owner.state()).problems;
  if (!problem || isOneIn(3)) {
    await owner.bringBack(paper.live);
    return;
  }
  await owner.save(problem.file, paper.shown(paper.live)[problem.file] ?? null);
}

/** A package's price changes in both parts that say it. */
async function price(): Promise<void> {
  const services = at(contentOf('services.json'), ['services']) as {
    id: string;
    estimate: number;
  }[];
  const changed = oneOf(services);
  const estimate = changed.estimate + 1 + random(5);
  const value = put(
    contentOf('services.json'),
    ['services'],
    services.map((each) => (each.id === changed.id ? { ...each, estimate } : each)),
  );
  const { also } = await owner.save('services.json', value);
  expect(also?.said).toContain(`$${estimate.toLocaleString('en-US')}`.replace(',', ''));
  const homes = at(await owner.contentOf('price-grid.json'), ['packages', changed.id, 'homes']);
  expect((homes as { price: number }[]).map((home) => home.price)).toContain(estimate);
}

/** Calls that are refused, and leave everything as it is. */
async function refused(): Promise<void> {
  const file = oneOf(FILES());
  const revision = paper.draft;
  const body = { value: oneOf(REFUSED_VALUES), revision };
  const { status } = await owner.ask('PATCH', `/files/${file}`, body);
  expect([400, body, status]).toEqual([status, body, 400]);
  expect((await owner.ask('POST', '/revisions/99999/bring-back', { revision })).status).toBe(404);
  if (revision > 1) {
    const stale = await owner.ask('POST', '/publish', { revision: revision - 1 });
    expect(stale.status).toBe(409);
  }
  count('refused calls');
}

async function publish(isRight: boolean): Promise<void> {
  if (!isRight) {
    count('publishes refused');
    expect((await owner.publish()).status).toBe(400);
    await owner.compare();
    return;
  }
  const fails = paper.live > 0 && isOneIn(10);
  const isWhole = !fails && whole.delete('publish');
  yard.nextBuild(fails ? 'fail-build' : isWhole ? 'whole-build' : null);
  client.expect(stateOf(paper.live), stateOf(paper.draft));
  expect((await owner.publish()).status).toBe(200);
  const { build, live } = await owner.built();
  if (fails) {
    count('builds that failed');
    expect([build.state, live.revision]).toEqual(['failed', paper.live]);
    expect(build.message).toContain('as it was before');
  } else {
    count(isWhole ? 'published by the whole build' : 'published');
    expect([build.state, build.message]).toEqual(['idle', '']);
    paper.publish();
  }
  client.expect(stateOf(paper.live));
  await owner.compare();
  if (isWhole) await lookAtPages();
}

async function preview(): Promise<void> {
  count('previews');
  yard.nextBuild(null);
  expect((await owner.publish('preview')).status).toBe(200);
  const { build } = await owner.built();
  expect([build.state, build.message]).toEqual(['idle', '']);
  await owner.compare();
}

/** What the new schema does not take is listed and said; with the old one it is there again. */
async function upgrade(): Promise<void> {
  const to = paper.version === 'old' ? 'new' : 'old';
  const isWhole = whole.delete(to === 'new' ? 'upgrade' : 'back');
  count(isWhole ? 'upgrades by the whole build' : 'upgrades');
  const before = stateOf(paper.live);
  const { version } = paper;
  paper.version = to;
  const after = stateOf(paper.live);
  paper.version = version;
  client.expect(before, after);
  await yard.upgrade(to, isWhole);
  paper.version = to;
  client.expect(after);
  await owner.compare();
  if (paper.waiting(paper.live).length > 0) count('upgrades with something set aside');
  if (isWhole) await lookAtPages();
}

/** The real pages have what is on paper. */
async function lookAtPages(): Promise<void> {
  const lead = at(paper.shown(paper.live)['about.json'], ['lead']);
  const { body } = await call<string>(yard, 'GET', '/about');
  expect(body.includes(TOO_LONG)).toBe(lead === TOO_LONG);
}
