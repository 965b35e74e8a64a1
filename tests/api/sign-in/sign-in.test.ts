import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdGateway } from '#server/sign-in/openid.ts';
import { cookiesOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { Browser } from '../../sandbox/browser.ts';

describe('signing in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());
  const get = (url: string, cookie: string) =>
    fetch(new URL(url, site.url), { redirect: 'manual', headers: { cookie } });
  const bookings = async (cookie: string) => (await get('/api/bookings', cookie)).status;

  it('opens the dashboard and ends the session that this browser had before, and no other', async () => {
    const { cookie: before } = signedIn(site);
    const { cookie: elsewhere } = signedIn(site);
    expect([await bookings(before), await bookings(elsewhere)]).toEqual([200, 200]);
    const started = await get('/api/login', before);
    const provider = new Browser();
    const page = await provider.open(started.headers.get('location') ?? '', site.url);
    const sub = /name="sub"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="sub"/.exec(page.body);
    const back = await provider.post(page.url, { sub: sub?.[1] ?? sub?.[2] ?? '' }, site.url);
    const finished = await get(back.url, `${before}; ${cookiesOf(started.headers)}`);
    expect([finished.status, finished.headers.get('location')]).toEqual([302, '/admin']);
    const session = /session=[^;]+/.exec(cookiesOf(finished.headers))?.[0] ?? '';
    expect(await bookings(session)).toBe(200);
    // As SECURITY.md says: only this browser's session ends.
    expect(await bookings(before)).toBe(401);
    expect(await bookings(elsewhere)).toBe(200);
    expect(rows(site, "SELECT actor FROM audit WHERE action = 'signed-in'")).toEqual([
      { actor: 'owner@tidewren.example' },
    ]);
  });
});

describe('choosing another account', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());
  const prompt = async (path: string) => {
    const answer = await fetch(new URL(path, site.url), { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('prompt');
  };

  it('asks the provider with a word that every provider knows', async () => {
    expect(await prompt('/api/login?switch')).toBe('select_account');
    expect(await prompt('/api/login')).toBeNull();
  });
});

describe('an ID token', () => {
  const published = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let provider: Server;
  let issuer: string;
  let idToken = '';
  beforeAll(async () => {
    provider = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer(request.url ?? '')));
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => provider.close());

  function answer(path: string): unknown {
    if (path === '/token') return { access_token: 'a', token_type: 'Bearer', id_token: idToken };
    if (path === '/keys') {
      return { keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig' }] };
    }
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  function tokenSignedBy(key: KeyObject | null, nonce: string | null, email: string): string {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: issuer, aud: 'site', sub: '1', iat: now, exp: now + 60, nonce };
    const identity = { email, email_verified: true };
    const signed = `${part({ alg: key ? 'RS256' : 'none', kid: '1' })}.${part({ ...claims, ...identity })}`;
    if (!key) return `${signed}.`;
    return `${signed}.${createSign('sha256').update(signed).sign(key).toString('base64url')}`;
  }

  /** Signs in with a token signed by this key; null means no signature. */
  async function finish(key: KeyObject | null, email = 'Owner@tidewren.example') {
    const gateway = openIdGateway({
      issuer,
      clientId: 'site',
      clientSecret: 'secret',
      allowHttp: true,
    });
    const { url, checks } = await gateway.start('http://127.0.0.1/api/callback', {
      chooseAccount: false,
    });
    idToken = tokenSignedBy(key, url.searchParams.get('nonce'), email);
    return gateway.finish(
      new URL(`http://127.0.0.1/api/callback?code=c&state=${checks.state}`),
      checks,
    );
  }

  it('is believed when the provider signed it', async () => {
    expect(await finish(published.privateKey)).toMatchObject({ email: 'owner@tidewren.example' });
  });

  it.each([
    'owner@tidewren.example\n',
    'owner\u200B@tidewren.example',
    'owner@tidewren.example ',
    'owner@tidewren\u3002example',
    '\u00F6wner@tidewren.example',
    '\u2134wner@tidewren.example',
    'owner@t\u0130dewren.example',
  ])('for %j is for somebody else than who it looks like', async (email) => {
    const identity = await finish(published.privateKey, email);
    expect(identity.email).not.toBe('owner@tidewren.example');
    expect(identity.email).toBe(email);
  });

  it('folds the letters A to Z and no other: the Kelvin sign is no k', async () => {
    const { email } = await finish(published.privateKey, 'KATE\u212A@tidewren.example');
    expect(email).toBe('kate\u212A@tidewren.example');
  });

  it('is refused when somebody else did, or nobody', async () => {
    await expect(finish(foreign.privateKey)).rejects.toMatchObject({ code: 'invalid' });
    await expect(finish(null)).rejects.toMatchObject({ code: 'invalid' });
  });
});
