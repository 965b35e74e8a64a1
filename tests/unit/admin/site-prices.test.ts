import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesBetween, type Json } from '#domain/content-changes.ts';
import { checkContent } from '#server/site/check-content.ts';
import { contentWith, repositorysContent } from '#server/site/content-files.ts';
import { draftOf } from '#server/site/revisions.ts';
import { addRevision, saveSiteFile } from '#server/site/save-site-file.ts';
import { startSiteWorld, type SiteWorld } from '#tests/support/site-world.ts';

type Id = 'basic' | 'deep' | 'premium';
type Table = { bookingFee: number; services: { id: Id; estimate: number }[] };
type Package = { homes: { price: number }[]; furtherBathroom: { price: number } };
type Grid = { packages: Record<Id, Package> };

/** The prices of the company of these tests, whatever the content's are. */
const ESTIMATES: Record<Id, object> = {
  basic: { estimate: 100, formRange: [110, 200], homeRange: [110, 200] },
  deep: { estimate: 200, formRange: [175, 300], homeRange: [150, 250] },
  premium: { estimate: 275, formRange: [300, 500], homeRange: [200, 350] },
};
const HOMES: Record<Id, { further: number; prices: number[] }> = {
  basic: { further: 10, prices: [100, 100, 100, 125, 150, 170] },
  deep: { further: 15, prices: [175, 185, 200, 220, 240, 255] },
  premium: { further: 25, prices: [275, 275, 275, 325, 375, 425] },
};

let world: SiteWorld;
beforeEach(() => {
  world = startSiteWorld();
  const services = table().services.map((each) => ({ ...each, ...ESTIMATES[each.id] }));
  const own: readonly [string, Json][] = [
    ['services.json', { ...table(), bookingFee: 25, services }],
    ['price-grid.json', gridOf(HOMES)],
  ];
  const changes = own.flatMap(([file, value]) =>
    changesBetween(file, repositorysContent(file), value),
  );
  addRevision(world.app, { changes, file: null, actor: 'owner@example.com' });
});
afterEach(() => world.stop());

const contentOf = (file: string) => contentWith(world.app, file, draftOf(world.app).changes);
const table = () => contentOf('services.json') as unknown as Table;
const grid = () => contentOf('price-grid.json') as unknown as Grid;
const save = (file: string, value: Json) =>
  saveSiteFile(
    world.app,
    file,
    { value, revision: draftOf(world.app).revision },
    'owner@example.com',
  );
const saveTable = (value: Table) => save('services.json', value);
const saveGrid = (value: Grid) => save('price-grid.json', value);
const withEstimate = (id: Id, estimate: number) => ({
  ...table(),
  services: table().services.map((each) => (each.id === id ? { ...each, estimate } : each)),
});
const withHomes = (id: Id, prices: readonly number[]) => {
  const { packages } = grid();
  const homes = packages[id].homes.map((home, at) => ({
    ...home,
    price: prices[at] ?? home.price,
  }));
  return { ...grid(), packages: { ...packages, [id]: { ...packages[id], homes } } };
};
const gridOf = (prices: typeof HOMES) => {
  const { packages } = grid();
  const priced = Object.entries(packages).map(([id, each]) => {
    const { further, prices: row } = prices[id as Id];
    const homes = each.homes.map((home, at) => ({ ...home, price: row[at] ?? 0 }));
    return [id, { ...each, homes, furtherBathroom: { ...each.furtherBathroom, price: further } }];
  });
  return { ...grid(), packages: Object.fromEntries(priced) as Grid['packages'] };
};
const homesOf = (id: Id) => grid().packages[id].homes.map(({ price }) => price);
const estimateOf = (id: Id) => table().services.find((each) => each.id === id)?.estimate;

describe('the published price and the grid', () => {
  it('a price that several homes have changes at all of them, up to the one on the pages', async () => {
    const { also, problems } = await saveTable(withEstimate('basic', 110));
    expect(homesOf('basic')).toEqual([110, 110, 110, 125, 150, 170]);
    expect(also?.said).toBe(
      'The price grid changed with it: Basic Clean costs $110 for a studio, 1 bedroom, and 2 bedrooms.',
    );
    expect(problems).toEqual([]);
  });

  it('a price that another home has already comes back to what it was', async () => {
    const before = homesOf('basic');
    const { problems } = await saveTable(withEstimate('basic', 125));
    expect(homesOf('basic').slice(0, 4)).toEqual([125, 125, 125, 125]);
    // The pages name one home for all packages: that is to be put right, here or in the grid.
    expect(problems.map(({ file }) => file)).toContain('price-grid.json');
    await saveTable(withEstimate('basic', 100));
    expect(homesOf('basic')).toEqual(before);
    expect(await checkContent(world.app, draftOf(world.app).changes)).toEqual([]);
  });

  it('a price of the grid that the pages do not name changes nothing else', async () => {
    const { also, problems } = await saveGrid(withHomes('deep', [170, 190, 200, 230]));
    expect(also).toBeNull();
    expect(estimateOf('deep')).toBe(200);
    expect(problems).toMatchObject([{ file: 'price-grid.json' }]);
  });

  it('who has the other part open is told, once it has changed with this one', async () => {
    const { revision: seen } = draftOf(world.app);
    await saveTable({ ...table(), bookingFee: 30 });
    const saveOver = (value: Grid, revision: number) => {
      const body = { value, revision };
      return saveSiteFile(world.app, 'price-grid.json', body, 'two@example.com');
    };
    // The fee is none of the grid's business.
    expect((await saveOver(withHomes('deep', [180]), seen)).problems).toEqual([]);
    const { revision: later } = draftOf(world.app);
    await saveTable(withEstimate('deep', 210));
    const late = saveOver(withHomes('deep', [180, 185, 200]), later);
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(homesOf('deep').slice(0, 3)).toEqual([180, 185, 210]);
  });

  it('what contradicts itself already is left to the owner', async () => {
    const wrong = { ...grid(), packages: { ...grid().packages, deep: {} } };
    await save('price-grid.json', wrong);
    const { also } = await saveTable(withEstimate('deep', 210));
    expect(also).toBeNull();
    expect(estimateOf('deep')).toBe(210);
  });

  it.each([
    ['the table', 'the grid'],
    ['the grid', 'the table'],
  ])('any prices that fit are reached by saving %s and then %s', async (first) => {
    // The pages name three bedrooms instead of two, and every price is another one.
    const aims: Record<Id, { estimate: number; homes: number[] }> = {
      basic: { estimate: 130, homes: [110, 115, 120, 130, 150, 170] },
      deep: { estimate: 210, homes: [180, 190, 200, 210, 240, 250] },
      premium: { estimate: 300, homes: [300, 300, 300, 300, 380, 420] },
    };
    const aimedTable = () => ({
      ...table(),
      services: table().services.map((each) => ({ ...each, estimate: aims[each.id].estimate })),
    });
    const aimedGrid = () =>
      gridOf({
        basic: { ...HOMES.basic, prices: aims.basic.homes },
        deep: { ...HOMES.deep, prices: aims.deep.homes },
        premium: { ...HOMES.premium, prices: aims.premium.homes },
      });
    if (first === 'the table') {
      await saveTable(aimedTable());
      await saveGrid(aimedGrid());
    } else {
      await saveGrid(aimedGrid());
      await saveTable(aimedTable());
    }
    for (const id of ['basic', 'deep', 'premium'] as const) {
      expect([id, estimateOf(id), homesOf(id)]).toEqual([id, aims[id].estimate, aims[id].homes]);
    }
    expect(await checkContent(world.app, draftOf(world.app).changes)).toEqual([]);
  });
});
