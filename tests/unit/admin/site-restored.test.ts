import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#domain/content-changes.ts';
import { listRevisions } from '#server/site/list-revisions.ts';
import { noteLive } from '#server/site/note-live.ts';
import { addRevision } from '#server/site/save-site-file.ts';
import { showSite } from '#server/site/show-site.ts';
import { siteRows } from '#server/site/site-repository.ts';
import { startSiteWorld, type SiteWorld } from '#tests/support/site-world.ts';

const named = (value: string): ContentChange => ({ file: 'business.json', path: ['name'], value });
const save = (world: SiteWorld, name: string) =>
  world.app.transaction(() =>
    addRevision(world.app, {
      changes: [named(name)],
      file: 'business.json',
      actor: 'owner@example.com',
    }),
  );

/** State 1 was published; the pages that run are of a state 2 which a restored backup has not. */
let world: SiteWorld;
beforeEach(() => {
  world = startSiteWorld({ revision: 2, changes: [named('Lost')], setAside: [] });
  siteRows(world.app).publish(save(world, 'First'), new Date());
});
afterEach(() => world.stop());

describe('after a restore of an older backup', () => {
  it('a draft that gets the number of what runs is no more than a draft', async () => {
    expect(save(world, 'Draft')).toBe(2);
    noteLive(world.app);
    const revisions = listRevisions(world.app, { limit: 5 });
    expect(revisions.map(({ isLive, publishedAt }) => [isLive, publishedAt !== null])).toEqual([
      [false, false],
      [false, true],
    ]);
    const { lines, live } = await showSite(world.app);
    expect(lines.map(({ before, after }) => [before, after])).toEqual([['Lost', 'Draft']]);
    // What a dropped draft goes back to.
    expect(live.revision).toBe(1);
  });

  it('the same state under its number is live, as ever', () => {
    save(world, 'Lost');
    noteLive(world.app);
    expect(listRevisions(world.app, { limit: 5 })[0]).toMatchObject({ isLive: true });
  });

  it('each save says which field it changed', () => {
    save(world, 'Draft');
    // The second is the oldest of its page, and the one before it isn't.
    for (const { places } of listRevisions(world.app, { limit: 2 })) expect(places).toHaveLength(1);
    expect(listRevisions(world.app, { limit: 1 })[0]?.places).toHaveLength(1);
  });
});
