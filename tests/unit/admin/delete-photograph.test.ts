import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#domain/content-changes.ts';
import { deletePhotograph, listPhotographs } from '#server/site/delete-photograph.ts';
import { photographRows } from '#server/site/photographs-repository.ts';
import { addRevision } from '#server/site/save-site-file.ts';
import { siteRows } from '#server/site/site-repository.ts';
import { rows } from '#tests/support/database.ts';
import { startSiteWorld, type SiteWorld } from '#tests/support/site-world.ts';

const ID = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const ACTOR = 'owner@example.com';
const photograph = (photo: string) => ({ photo, x: 50, y: 50, alt: 'A kitchen' });
const name: ContentChange = { file: 'business.json', path: ['name'], value: 'Wrenbridge' };
const own: ContentChange = {
  file: 'gallery.json',
  path: ['photos', { id: 'van' }, 'photograph'],
  value: photograph(ID),
};
const list = (first: object): ContentChange => ({
  file: 'gallery.json',
  path: ['pairs'],
  value: [first, { id: 'two', after: photograph(OTHER) }] as never,
});

let world: SiteWorld;
const save = (...changes: ContentChange[]) =>
  world.app.transaction(() => addRevision(world.app, { changes, file: null, actor: ACTOR }));
const remove = () => deletePhotograph(world.app, ID, ACTOR);
beforeEach(() => {
  world = startSiteWorld();
  for (const id of [ID, OTHER]) {
    photographRows(world.app).keep({ id, data: Buffer.from('picture'), createdAt: new Date() });
  }
});
afterEach(() => world.stop());

describe('deleting a photograph for good', () => {
  it('takes it out of every earlier state, and nothing else', () => {
    const first = save(name, own, list({ id: 'one', after: photograph(ID) }));
    save(name);
    const made = join(dirname(world.databasePath), 'site/made');
    mkdirSync(made, { recursive: true });
    writeFileSync(join(made, 'x.avif'), '');
    remove();
    expect(siteRows(world.app).find(first)?.changes).toEqual([name, list({ id: 'one' })]);
    expect(listPhotographs(world.app).photographs.map(({ id }) => id)).toEqual([OTHER]);
    expect(existsSync(made)).toBe(false);
    expect(rows(world, "SELECT actor FROM audit WHERE action = 'photograph-deleted'")).toEqual([
      { actor: ACTOR },
    ]);
    expect(remove).toThrow('We can’t find that photograph.');
  });

  it('is refused while the draft or the pages show it', () => {
    const live = save(own);
    siteRows(world.app).publish(live, new Date());
    expect(remove).toThrow('Take it out there and publish first.');
    save(name);
    expect(remove).toThrow('Take it out there and publish first.');
    const used = listPhotographs(world.app).photographs.map(({ id, isUsed }) => [id, isUsed]);
    expect(Object.fromEntries(used)).toEqual({ [ID]: true, [OTHER]: false });
    expect(photographRows(world.app).find(ID)).toBeDefined();
  });
});
