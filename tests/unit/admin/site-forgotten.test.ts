import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEPT_STATES } from '#domain/retention.ts';
import { deleteExpired } from '#server/jobs/delete-expired.ts';
import { listRevisions } from '#server/site/list-revisions.ts';
import { photographRows } from '#server/site/photographs-repository.ts';
import { siteRows } from '#server/site/site-repository.ts';
import { startSiteWorld, type SiteWorld } from '#tests/support/site-world.ts';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let world: SiteWorld;
beforeEach(() => {
  world = startSiteWorld();
});
afterEach(() => world.stop());

/** A state that was saved, and perhaps published, so many days ago. */
function state(days: number, { isPublished = false, photo = '', file = 'home.json' } = {}): number {
  const { app } = world;
  const value = { photo, x: 50, y: 50, alt: 'Our van.' };
  const changes = [{ file: 'gallery.json', path: ['photos', { id: 'van' }, 'photograph'], value }];
  const row = { changes, file, actor: 'owner@example.com', createdAt: daysAgo(days) };
  const id = siteRows(app).add(row);
  if (isPublished) siteRows(app).publish(id, daysAgo(days));
  return id;
}
/** The newest, of today, so that none of the older ones is kept for being new. */
const newest = () => Array.from({ length: KEPT_STATES.newest }, () => state(0));
const kept = () => listRevisions(world.app, { limit: 200 }).map(({ id }) => id);

describe('old states of the site', () => {
  it('are forgotten after a month, and a year where they were published', () => {
    const draft = state(400);
    const tooOld = state(390, { isPublished: true });
    const onAYearAgo = state(380, { isPublished: true });
    const withinAYear = state(360, { isPublished: true });
    const published = state(200, { isPublished: true });
    const live = state(100, { isPublished: true });
    const monthOld = state(31);
    const recent = state(29);
    const last = newest();
    deleteExpired(world.app);
    expect(kept().toSorted((one, other) => one - other)).toEqual([
      onAYearAgo,
      withinAYear,
      published,
      live,
      recent,
      ...last,
    ]);
    for (const id of [draft, tooOld, monthOld]) expect(kept()).not.toContain(id);
  });

  it('are kept whatever their age while they are the last fifty', () => {
    const old = Array.from({ length: KEPT_STATES.newest }, () => state(900));
    deleteExpired(world.app);
    expect(kept()).toHaveLength(old.length);
    state(0);
    deleteExpired(world.app);
    expect(kept()).toHaveLength(old.length);
    expect(kept()).not.toContain(old[0]);
  });

  it('stay where they are live, were live before it, or were the last save of a part', () => {
    const before = state(900, { isPublished: true });
    const live = state(800, { isPublished: true });
    const ofHours = state(700, { file: 'hours.json' });
    newest();
    deleteExpired(world.app);
    expect(kept()).toEqual(expect.arrayContaining([before, live, ofHours]));
    expect(siteRows(world.app).lastSaves().has('hours.json')).toBe(true);
  });

  it('take the photographs along that no other state shows', () => {
    const [shown, gone] = ['a'.repeat(64), 'b'.repeat(64)];
    for (const id of [shown, gone])
      photographRows(world.app).keep({ id, data: Buffer.from('JPEG'), createdAt: daysAgo(400) });
    state(400, { photo: gone });
    state(400, { photo: shown });
    state(20, { photo: shown });
    deleteExpired(world.app);
    expect(photographRows(world.app).list()).toHaveLength(2);
    newest();
    deleteExpired(world.app);
    expect(
      photographRows(world.app)
        .list()
        .map(({ id }) => id),
    ).toEqual([shown]);
  });
});
