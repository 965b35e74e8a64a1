import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenId } from '#sandbox/openid/openid.ts';
import { startOpenId } from '#sandbox/openid/openid.ts';
import { Browser } from './browser.ts';

const siteUrl = 'http://127.0.0.1:4999';
const callback = `${siteUrl}/api/callback`;
let openid: OpenId;
let config: client.Configuration;

beforeAll(async () => {
  openid = await startOpenId(
    0,
    { id: 'site', secret: 'a secret of the test', siteUrl },
    'owner@tidewren.example',
  );
  config = await client.discovery(
    new URL(openid.issuer),
    'site',
    'a secret of the test',
    undefined,
    // Marked as deprecated only to stand out; plain http to loopback is what it is for.
    // oxlint-disable-next-line typescript/no-deprecated
    { execute: [client.allowInsecureRequests] },
  );
});

afterAll(() => openid.stop());

async function begin(browser: Browser) {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const page = await browser.open(url.href, siteUrl);
  return {
    page,
    checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
  };
}

async function signIn(browser: Browser, label: string) {
  const { page, checks } = await begin(browser);
  const account = openid.accounts().find((entry) => entry.label === label);
  expect(page.body).toContain(`Sign in as ${label}`);
  const answer = await browser.post(page.url, { sub: account?.sub ?? '' }, siteUrl);
  const tokens = await client.authorizationCodeGrant(config, new URL(answer.url), checks);
  return { tokens, claims: tokens.claims() };
}

test('the owner signs in with a verified email through the certified client', async () => {
  const { tokens, claims } = await signIn(new Browser(), 'owner@tidewren.example');
  expect(claims).toMatchObject({
    email: 'owner@tidewren.example',
    email_verified: true,
    given_name: 'Marisol',
    family_name: 'Whitaker',
  });
  const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
  expect(info).toMatchObject({ email: 'owner@tidewren.example', name: 'Marisol Whitaker' });
});

test('the same browser chooses again at the next sign-in', async () => {
  const browser = new Browser();
  await signIn(browser, 'owner@tidewren.example');
  const { claims } = await signIn(browser, 'stranger@example.com');
  expect(claims?.email).toBe('stranger@example.com');
});

test('an account can claim the owner’s address without a verified email', async () => {
  const { claims } = await signIn(new Browser(), 'unverified@tidewren.example');
  expect(claims).toMatchObject({ email: 'owner@tidewren.example', email_verified: false });
});

test('a canceled sign-in comes back as access_denied', async () => {
  const browser = new Browser();
  const { page } = await begin(browser);
  const answer = await browser.post(page.url, { cancel: 'yes' }, siteUrl);
  expect(new URL(answer.url).searchParams.get('error')).toBe('access_denied');
});

test('another redirect address is refused', async () => {
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: 'http://127.0.0.1:4999/elsewhere',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const page = await new Browser().open(url.href, siteUrl);
  expect(page.status).toBe(400);
  expect(page.body).toContain('redirect_uri');
});

test('signing out leads back to the site', async () => {
  const browser = new Browser();
  const { tokens } = await signIn(browser, 'owner@tidewren.example');
  const url = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${siteUrl}/`,
  });
  const page = await browser.open(url.href, siteUrl);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const answer = await browser.post(
    `${openid.issuer}/session/end/confirm`,
    { xsrf, logout: 'yes' },
    siteUrl,
  );
  expect(answer.url).toBe(`${siteUrl}/`);
});

test('a switch makes the provider fail', async () => {
  openid.fail({ path: '/.well-known/*', fail: 'status', status: 503 });
  const address = `${openid.issuer}/.well-known/openid-configuration`;
  expect((await fetch(address)).status).toBe(503);
  expect((await fetch(address)).status).toBe(200);
});
