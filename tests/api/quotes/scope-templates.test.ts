import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScopeTemplate } from '#contracts/admin/scope-templates.ts';
import { call } from '#tests/support/api.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const ask = (method: string, path = '', body?: object) =>
  call<ScopeTemplate[]>(site, method, `/api/admin/scope-templates${path}`, body, signedIn(site));
const names = (templates: readonly ScopeTemplate[]) => templates.map(({ name }) => name);

it('keeps texts for the scope of quotes by name, changes and removes them', async () => {
  expect((await ask('GET')).body).toEqual([]);
  await ask('POST', '', { name: 'Restrooms', text: 'Two restrooms.' });
  const two = await ask('POST', '', { name: 'offices', text: 'Desks and floors.' });
  expect([two.status, names(two.body)]).toEqual([200, ['offices', 'Restrooms']]);
  // The same name again, whatever its capitals, is the same text changed.
  const changed = await ask('POST', '', { name: 'Offices', text: 'Desks.\nKitchen.' });
  expect(changed.body).toMatchObject([
    { id: two.body[0]?.id, name: 'Offices', text: 'Desks.\nKitchen.' },
    { name: 'Restrooms' },
  ]);
  const left = await ask('DELETE', `/${changed.body[0]?.id ?? 0}`);
  expect(names(left.body)).toEqual(['Restrooms']);
  // Removed twice is removed once.
  expect((await ask('DELETE', `/${changed.body[0]?.id ?? 0}`)).status).toBe(200);
  expect((await ask('GET')).body).toEqual(left.body);
});

it('refuses a text without a name, and one more than anybody finds', async () => {
  expect((await ask('POST', '', { name: ' ', text: 'Desks.' })).body).toMatchObject({
    issues: [{ path: 'name', message: 'Please give it a name' }],
  });
  const { length } = (await ask('GET')).body;
  for (let each = length; each < 100; each += 1) {
    await ask('POST', '', { name: `Text ${each}`, text: 'Desks.' });
  }
  const answer = await ask('POST', '', { name: 'Another', text: 'Desks.' });
  expect([answer.status, answer.body]).toEqual([
    409,
    { message: 'You keep 100 texts already. Please remove one first.' },
  ]);
  // One that is there still changes.
  expect((await ask('POST', '', { name: 'Text 99', text: 'Floors.' })).status).toBe(200);
});
