import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function send(words: string, change: Record<string, unknown>) {
  const answer = await call<{ id: number }>(site, 'POST', '/api/messages', {
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    email: 'ruth@example.com',
    message: words,
    ...change,
  });
  const database = new Database(site.databasePath, { readonly: true });
  const mails = database
    .prepare('SELECT count(*) FROM outbox WHERE message_id = ?')
    .pluck()
    .get(answer.body.id);
  database.close();
  return { status: answer.status, id: answer.body.id, mails };
}

describe('a message that looks as if a program had sent it', () => {
  it.each([
    ['the hidden field is filled', { website: 'https://buy.example' }],
    ['it was sent at once', { elapsedMs: 80 }],
  ])('is kept, listed and sets off no mail: %s', async (why, change) => {
    const sent = await send(why, change);
    expect(sent).toMatchObject({ status: 201, mails: 0 });
    const list = await call<{ id: number }[]>(
      site,
      'GET',
      '/api/messages',
      undefined,
      signedIn(site),
    );
    expect(list.body.map((message) => message.id)).toContain(sent.id);
  });
});

describe("a person's message", () => {
  it.each([
    ['neither field is sent', {}],
    ['the hidden field is empty', { website: '', elapsedMs: 9000 }],
  ])('is announced, and acknowledged: %s', async (why, change) => {
    expect(await send(why, change)).toMatchObject({ status: 201, mails: 2 });
  });
});
