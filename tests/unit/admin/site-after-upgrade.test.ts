import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#domain/content-changes.ts';
import { repositorysContent } from '#server/site/content-files.ts';
import { publishSite } from '#server/site/publish-site.ts';
import { draftOf } from '#server/site/revisions.ts';
import { addRevision, saveSiteFile } from '#server/site/save-site-file.ts';
import { showSite, showSiteFile } from '#server/site/show-site.ts';
import { startSiteWorld, type SiteWorld } from '#tests/support/site-world.ts';

/** Saved before an upgrade that took away a whole file, and a field of another. */
const OF_FILE: ContentChange = { file: 'gone.json', path: ['title'], value: 'Kept' };
const OF_FIELD: ContentChange = { file: 'business.json', path: ['gone', 'text'], value: 'Kept' };
const ACTOR = 'owner@example.com';

let world: SiteWorld;
beforeEach(() => {
  world = startSiteWorld();
  world.app.transaction(() =>
    addRevision(world.app, { changes: [OF_FILE, OF_FIELD], file: null, actor: ACTOR }),
  );
});
afterEach(() => world.stop());

describe('saved changes whose place an upgrade took away', () => {
  it('leave the tab, its forms and publishing as they are, and are listed', async () => {
    const { setAside, problems } = await showSite(world.app);
    expect(setAside.map(({ value }) => value)).toEqual(['Kept', 'Kept']);
    expect(problems).toEqual([]);
    expect((await showSiteFile(world.app, 'business.json', 0)).file).toBe('business.json');
    const build = await publishSite(world.app, draftOf(world.app).revision, ACTOR);
    expect(build.state).toBe('waiting');
  });

  it('are kept by the next save of that part', async () => {
    const company = repositorysContent('business.json') as { name: string };
    const value = { ...company, name: 'Wrenbridge' };
    const { revision } = draftOf(world.app);
    await saveSiteFile(world.app, 'business.json', { value, revision }, ACTOR);
    expect(draftOf(world.app).changes).toEqual([
      OF_FILE,
      { file: 'business.json', path: ['name'], value: 'Wrenbridge' },
      OF_FIELD,
    ]);
  });
});
