import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { DRAFT_STATUSES, draftStatusesBefore } from '#domain/draft-status.ts';
import { draftRows } from '#server/booking/drafts-repository.ts';
import { openMigrated } from '#tests/support/migrated.ts';

const database = openMigrated();
afterAll(() => database.close());
const now = new Date();
let drafts = 0;
const draft = () =>
  draftRows(database).add(
    {
      key: `draft-${(drafts += 1)}`,
      tokenHash: null,
      data: null,
      holdExpiresAt: now,
      clientHash: null,
    },
    now,
  );

it('never leaves what is settled or refunded', () => {
  for (const status of DRAFT_STATUSES) {
    const before = draftStatusesBefore(status);
    expect(before).toContain(status);
    if (status !== 'settled') expect(before).not.toContain('settled');
    if (status !== 'refunded') expect(before).not.toContain('refunded');
  }
});

it('is written down in src/server/booking/README.md, every step of it', () => {
  const [, section = ''] = readFileSync('src/server/booking/README.md', 'utf8').split(
    '## States of a draft',
  );
  const written = [...section.matchAll(/^\| `(\w+)` +\| ([^|]+)\|/gm)].map(([, from, to = '']) => [
    from,
    [...to.matchAll(/`(\w+)`/g)].map(([, status]) => status).toSorted(),
  ]);
  const real = DRAFT_STATUSES.map((from) => [
    from,
    DRAFT_STATUSES.filter(
      (status) => status !== from && draftStatusesBefore(status).includes(from),
    ).toSorted(),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(real));
});

it('is held where drafts are written', () => {
  const { id } = draft();
  expect(draftRows(database).change(id, { status: 'settled' }, now).status).toBe('settled');
  expect(() => draftRows(database).change(id, { status: 'closing' }, now)).toThrow('cannot become');
  expect(draftRows(database).find(id)?.status).toBe('settled');
});
