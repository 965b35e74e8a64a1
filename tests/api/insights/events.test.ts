import { expect, it, onTestFinished } from 'vitest';
import { EVENTS_PATH } from '#contracts/admin/insights.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

const { site, phoned } = ownersSite();

/** A stream of events as a browser reads it; `until` waits for one whose name or data has a text. */
async function stream(at: Site, owner: { cookie: string }) {
  const leaving = new AbortController();
  onTestFinished(() => {
    leaving.abort();
  });
  const answer = await fetch(`${at.url}${EVENTS_PATH}`, {
    headers: owner,
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    /** Reads on until a text came; false if the stream ended before. */
    async until(wanted: string): Promise<boolean> {
      while (!text.includes(wanted)) {
        const piece = await reader?.read();
        if (!piece || piece.done) return false;
        text += piece.value;
      }
      return true;
    },
    text: () => text,
  };
}

it('says hello, and then what has changed', async () => {
  const owner = signedIn(site());
  const heard = await stream(site(), owner);
  expect([heard.status, heard.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(await heard.until('event: hello')).toBe(true);
  await phoned(site().freeDate());
  expect(await heard.until('"booking"')).toBe(true);
  // Nothing of the booking itself.
  expect(heard.text()).not.toMatch(/Ruth|Vance|555/);
});

it('is for owners alone, keeps nobody signed in and ends with the session', async () => {
  expect((await call(site(), 'GET', EVENTS_PATH)).status).toBe(401);
  const owner = signedIn(site());
  const soon = Date.now() + 60_000;
  change(site(), 'UPDATE sessions SET expire = ?', soon);
  const heard = await stream(site(), owner);
  expect(await heard.until('event: hello')).toBe(true);
  expect(rows(site(), 'SELECT expire FROM sessions WHERE expire <> ?', soon)).toEqual([]);
  await call(site(), 'GET', '/api/logout', undefined, owner);
  expect(await heard.until('event: signed-out')).toBe(true);
  expect(await heard.until('never')).toBe(false);
});

it('leaves a browser some of its connections', async () => {
  const owner = signedIn(site());
  for (let windows = 0; windows < 4; windows += 1) {
    expect(await (await stream(site(), owner)).until('hello')).toBe(true);
  }
  const fifth = await call<{ message: string }>(site(), 'GET', EVENTS_PATH, undefined, owner);
  expect([fifth.status, fifth.body.message]).toEqual([
    429,
    'This page is open in too many windows.',
  ]);
  expect((await stream(site(), signedIn(site()))).status).toBe(200);
});

it('hears of what another process writes, and ends at once when the server stops', async () => {
  const other = await startSite();
  const heard = await stream(other, signedIn(other));
  expect(await heard.until('hello')).toBe(true);
  change(
    other,
    "INSERT INTO messages (first_name, last_name, email, message, source, created_at) VALUES ('A', 'B', 'a@example.com', 'Hi', 'home', 1)",
  );
  expect(await heard.until('"message"')).toBe(true);
  await other.stop();
  // A response that is still open after ten seconds would be cut off, and this would throw.
  expect(await heard.until('never')).toBe(false);
});
