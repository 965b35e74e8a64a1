import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  SavedSiteFile,
  SiteFileForm,
  SiteRevision,
  SiteState,
} from '#contracts/admin/site.ts';
import { priceTable } from '#content/services.ts';
import { startBedrooms } from '#content/start-home.ts';
import { bookingOf, call, cookiesOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { asMember, crewWithMember } from '#tests/support/crew-visits.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, ask } = ownersSite();
const DEEP = deepClean();
function deepClean() {
  const found = priceTable.services.find(({ id }) => id === 'deep');
  if (!found) throw new Error('Every company has a Deep Clean.');
  return found;
}
type Refusal = { message: string; issues: { path: string; message: string }[] };
type Fields = Record<string, unknown>;
/** What of its own description the site is asked for. */
type Described = { paths: Record<string, Record<string, unknown>> };

const state = async () => (await ask<SiteState>('GET', '/api/admin/site')).body;
const formOf = async (file: string) =>
  (await ask<SiteFileForm>('GET', `/api/admin/site/files/${file}`)).body;
const save = async (file: string, change: (value: Fields) => Fields, revision?: number) => {
  const form = await formOf(file);
  const body = { value: change(form.value as Fields), revision: revision ?? form.revision };
  return ask<SavedSiteFile & Refusal>('PATCH', `/api/admin/site/files/${file}`, body);
};
const publish = async (revision?: number) =>
  ask<Refusal>('POST', '/api/admin/site/publish', {
    revision: revision ?? (await state()).revision,
  });
const drop = async () => {
  const { revision } = await state();
  await ask('POST', '/api/admin/site/revisions/0/bring-back', { revision });
};
const spool = (name: string) => join(site().folder, 'site', name);
const estimates = (value: Fields) => value['services'] as Fields[];
const withEstimates = (value: Fields, prices: Record<string, number>) => ({
  ...value,
  services: estimates(value).map((each) => ({
    ...each,
    estimate: prices[String(each['id'])] ?? each['estimate'],
  })),
});
/** The grid with other prices of homes, by bedrooms; what is left out stays. */
const withHomes = (value: Fields, prices: Record<string, (number | undefined)[]>) => {
  const packages = value['packages'] as Record<string, { homes: { price: number }[] }>;
  const changed = Object.entries(packages).map(([id, each]) => {
    const homes = each.homes.map((home, at) => ({
      ...home,
      price: prices[id]?.[at] ?? home.price,
    }));
    return [id, { ...each, homes }];
  });
  return { ...value, packages: Object.fromEntries(changed) as Fields };
};

describe('the site, changed in the dashboard', () => {
  afterEach(drop);

  it('is a draft until it is published, and says what would change', async () => {
    const saved = await save('business.json', (value) => ({
      ...value,
      phone: { display: '(510) 555-0199', tel: '+15105550199' },
    }));
    expect(saved.status).toBe(200);
    expect(saved.body.problems).toEqual([]);
    const { lines, groups, changesPrices } = await state();
    expect(lines.map(({ place, after }) => [place, after])).toEqual([
      ['Phone, Phone number as people read it', '(510) 555-0199'],
      ['Phone, The same number to dial', '+15105550199'],
    ]);
    expect(changesPrices).toBe(false);
    const files = groups.flatMap((group) => group.files);
    expect(files.filter(({ isChanged }) => isChanged).map(({ file }) => file)).toEqual([
      'business.json',
    ]);
    const dated = files.filter(({ changedAt }) => changedAt !== null);
    expect(dated.map(({ file }) => file)).toEqual(['business.json']);
    expect(Date.now() - Date.parse(dated[0]?.changedAt ?? '')).toBeLessThan(60_000);
    await drop();
    expect((await state()).lines).toEqual([]);
  });

  it('says of a list which entries are other ones, and of one that was changed what', async () => {
    const ask = { question: 'Do you have a dog?', answer: 'Two.' };
    await save('faqs.json', (value) => {
      const [first, second, third, ...others] = value['tab'] as Fields[];
      return { ...value, tab: [first, { ...second, answer: 'Here.' }, ...others, third, ask] };
    });
    const { lines } = await state();
    const last = ((await formOf('faqs.json')).value as { tab: Fields[] }).tab.length;
    expect(lines.map(({ place, before, after }) => [place, before === '', after])).toEqual([
      ['Questions on the home page, no. 2, Answer', false, 'Here.'],
      [
        `Questions on the home page, no. ${last - 1}`,
        false,
        expect.stringMatching(/^In place \d+: /),
      ],
      [`Questions on the home page, no. ${last}`, true, 'Do you have a dog?, Two.'],
    ]);
  });

  it('saving what is there already adds nothing to the history', async () => {
    const before = (await state()).revision;
    await save('hours.json', (value) => value);
    expect((await state()).revision).toBe(before);
  });

  it('keeps what is wrong, says it at the field, and is not published so', async () => {
    const saved = await save('business.json', (value) => ({ ...value, email: 'nobody' }));
    expect(saved.body.problems).toMatchObject([
      { file: 'business.json', path: ['email'], place: 'Email' },
    ]);
    expect(saved.body.problems[0]?.message).toBe('Must be an email address.');
    expect((await formOf('business.json')).value).toMatchObject({ email: 'nobody' });
    const refused = await publish();
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Please fix this first: Company, Email');
    expect(existsSync(spool('request.json'))).toBe(false);
  });

  it('a published price takes the home in the grid along, and one step back both of them', async () => {
    const before = await state();
    const price = DEEP.estimate + 5;
    const saved = await save('services.json', (value) => withEstimates(value, { deep: price }));
    expect(saved.body.also?.said).toContain(
      `The price grid changed with it: ${DEEP.name} costs $${price} for `,
    );
    expect(saved.body.problems).toEqual([]);
    const { lines, changesPrices, revision } = await state();
    expect(changesPrices).toBe(true);
    expect(lines.map(({ title, before: was, after }) => [title, was, after])).toEqual([
      ['Services and prices', String(DEEP.estimate), String(price)],
      ['Price grid', String(DEEP.estimate), String(price)],
    ]);
    expect(saved.body.also?.undo).toBe(before.revision);
    const path = `/api/admin/site/revisions/${saved.body.also?.undo}/bring-back`;
    await ask('POST', path, { revision });
    expect((await state()).lines).toEqual([]);
  });

  it('a home’s price in the grid takes the published price along', async () => {
    const price = DEEP.estimate - 5;
    const homes = [...Array.from({ length: startBedrooms(DEEP) }, () => undefined), price];
    const saved = await save('price-grid.json', (value) => withHomes(value, { deep: homes }));
    expect(saved.body.also?.said).toBe(
      `The published price changed with it: ${DEEP.name} is $${price}.`,
    );
    expect(saved.body.problems).toEqual([]);
    const [, deep] = estimates((await formOf('services.json')).value as Fields);
    expect(deep?.['estimate']).toBe(price);
  });

  it('whoever has the other part of the prices open is told that it changed with this one', async () => {
    const seen = (await state()).revision;
    await save('services.json', (value) => withEstimates(value, { deep: 210 }));
    const stale = await save('price-grid.json', (value) => withHomes(value, { deep: [180] }), seen);
    expect(stale.status).toBe(409);
    const path = `/api/admin/site/files/price-grid.json?since=${seen}`;
    const newer = (await ask<SiteFileForm>('GET', path)).body;
    expect(newer.changed.map(({ after }) => after)).toEqual(['210']);
    // What changed nothing there is nobody's business.
    const later = (await state()).revision;
    await save('services.json', (value) => ({ ...value, bookingFee: 30 }));
    const other = await save(
      'price-grid.json',
      (value) => withHomes(value, { deep: [180] }),
      later,
    );
    expect(other.status).toBe(200);
  });

  it('asks the builder, once, and says how far it is', async () => {
    await save('about.json', (value) => ({ ...value, lead: 'We clean.' }));
    expect((await publish()).status).toBe(200);
    const request = JSON.parse(readFileSync(spool('request.json'), 'utf8')) as SiteState & {
      changes: unknown;
    };
    expect(request.revision).toBe((await state()).revision);
    expect(request.changes).toEqual([{ file: 'about.json', path: ['lead'], value: 'We clean.' }]);
    expect((await state()).build.state).toBe('waiting');
    expect((await publish()).status).toBe(409);
    rmSync(spool('request.json'));
    mkdirSync(join(site().folder, 'site'), { recursive: true });
    const word = { revision: request.revision, at: new Date().toISOString() };
    const say = (text: object) => writeFileSync(spool('status.json'), JSON.stringify(text));
    say({ ...word, state: 'building', message: '' });
    expect((await state()).build.state).toBe('building');
    expect((await publish()).status).toBe(409);
    say({ ...word, at: '2026-01-01T00:00:00.000Z', state: 'building', message: '' });
    expect((await state()).build).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('stopped before its end') as string,
    });
    say({ ...word, state: 'failed', message: 'The server has no room left on its disk.' });
    expect((await state()).build.message).toBe('The server has no room left on its disk.');
    await drop();
    expect((await state()).build.state).toBe('idle');
  });

  it('shows the draft’s pages to whoever has their private address, and to nobody else', async () => {
    await save('about.json', (value) => ({ ...value, lead: 'Draft.' }));
    const asked = await ask('POST', '/api/admin/site/preview', {
      revision: (await state()).revision,
    });
    expect(asked.status).toBe(200);
    type Asked = { token: string; revision: number };
    const { token, revision } = JSON.parse(readFileSync(spool('request.json'), 'utf8')) as Asked;
    expect((await state()).build).toMatchObject({ kind: 'preview', state: 'waiting' });
    // What the builder leaves.
    rmSync(spool('request.json'));
    mkdirSync(spool('preview/client'), { recursive: true });
    const page = '<!doctype html><style>p{}</style><p>The draft';
    writeFileSync(spool('preview/client/index.html'), page);
    writeFileSync(spool('preview/client/404.html'), 'Not in the draft');
    writeFileSync(spool('preview/preview.json'), JSON.stringify({ token, revision }));
    const { preview } = await state();
    expect(preview).toEqual({ revision, path: `/api/site-preview/${token}` });
    const opened = await call(site(), 'GET', preview?.path ?? '');
    expect(opened.status).toBe(302);
    const cookie = cookiesOf(opened.headers);
    const look = (path: string, headers: Record<string, string> = {}) =>
      call<string>(site(), 'GET', path, undefined, headers);
    expect((await look('/', { cookie })).body).toBe(page);
    expect((await look('/', { cookie })).headers.get('content-security-policy')).toContain(
      'sha256',
    );
    expect((await look('/nowhere', { cookie })).body).toBe('Not in the draft');
    expect((await look('/admin', { cookie })).body).not.toBe(page);
    expect((await look('/')).body).not.toBe(page);
    expect((await look('/', { cookie: cookie.replace(token, 'x'.repeat(20)) })).body).not.toBe(
      page,
    );
    expect((await look('/api/site-preview/unknown')).status).toBe(404);
    const left = await look('/api/site-preview/leave', { cookie });
    expect(left.headers.getSetCookie().join()).toMatch(/site-preview=.*Expires=Thu, 01 Jan 1970/i);
    rmSync(spool('preview'), { recursive: true });
  });

  it('two owners at once: the second sees what the first changed, and chooses', async () => {
    const seen = (await state()).revision;
    await save('about.json', (value) => ({ ...value, lead: 'First.' }), seen);
    const second = await save('about.json', (value) => ({ ...value, lead: 'Second.' }), seen);
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('changed this meanwhile');
    const path = `/api/admin/site/files/about.json?since=${seen}`;
    const newer = (await ask<SiteFileForm>('GET', path)).body;
    expect(newer.changed.map(({ after }) => after)).toEqual(['First.']);
    // Another part is nobody's business.
    const other = await save('contact.json', (value) => ({ ...value, lead: 'Call.' }), seen);
    expect(other.status).toBe(200);
    const again = await save('about.json', (value) => ({ ...value, lead: 'Second.' }));
    expect(again.status).toBe(200);
    expect((await publish(seen)).status).toBe(409);
  });

  it('every state can be brought back', async () => {
    const path = '/api/admin/site/revisions?limit=100';
    const states = (await ask<SiteRevision[]>('GET', path)).body;
    const first = states.find(({ title }) => title === 'About us');
    expect(first?.actor).toContain('@');
    const { revision } = await state();
    await ask('POST', `/api/admin/site/revisions/${first?.id}/bring-back`, { revision });
    expect((await state()).lines.length).toBeGreaterThan(0);
    const gone = await ask<Refusal>('POST', '/api/admin/site/revisions/99999/bring-back', {
      revision: (await state()).revision,
    });
    expect(gone.status).toBe(404);
  });

  it('refuses what no content file could hold, with a sentence', async () => {
    const long = await save('about.json', (value) => ({ ...value, lead: 'x'.repeat(5001) }));
    expect(long.status).toBe(400);
    expect(long.body.issues).toEqual([
      { path: 'value.lead', message: 'Please use at most 5000 characters' },
    ]);
    const many = await save('about.json', (value) => ({
      ...value,
      story: Array.from({ length: 1000 }, () => 'x'),
    }));
    expect(many.body.issues[0]?.path).toBe('value.story');
    const script = '<script>alert(1)</script>';
    const hostile = await save('about.json', (value) => ({ ...value, lead: script }));
    expect(hostile.status).toBe(200);
    expect((await formOf('about.json')).value).toMatchObject({ lead: script });
    for (const path of ['x.json', '../package.json', '..%2Fpackage.json'])
      expect((await ask('GET', `/api/admin/site/files/${path}`)).status).not.toBe(200);
  });

  it('is the owner’s alone: no call of it answers a customer, a crew or nobody', async () => {
    const { body: described } = await call<Described>(site(), 'GET', '/api/openapi.json');
    const calls = Object.entries(described.paths)
      .filter(([path]) => path.startsWith('/api/admin/site'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })));
    expect(calls.length).toBeGreaterThan(9);
    const owner = signedIn(site());
    const { token } = await crewWithMember(site(), owner, { crew: 'Kestrel', name: 'Sam' });
    const date = site().freeDate();
    await book(site(), date);
    const customer = await signInToMyPage(site(), bookingOf(date).email);
    const [, customersToken = ''] = /=([^;]+)/.exec(customer.cookie) ?? [];
    const before = (await state()).revision;
    const sessions: [string, Record<string, string>][] = [
      ['nobody', {}],
      ['a customer', customer],
      ['a customer who calls theirs the owner’s', { cookie: `session=${customersToken}` }],
      ['a crew', asMember(token)],
      ['a crew that calls theirs the owner’s', { cookie: `session=${token}` }],
    ];
    for (const [who, headers] of sessions)
      for (const { path, method } of calls) {
        const at = path.replace('{file}', 'business.json').replace('{id}', '0');
        const body = method === 'get' ? undefined : { revision: before, value: {} };
        const { status } = await call(site(), method.toUpperCase(), at, body, headers);
        expect([who, method, path, status]).toEqual([who, method, path, 401]);
      }
    expect((await state()).revision).toBe(before);
  });
});
