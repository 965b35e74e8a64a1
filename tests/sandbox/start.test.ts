import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onFreeBlock } from '#sandbox/ports.ts';
import type { Sandbox } from '#sandbox/start.ts';
import { startSandbox } from '#sandbox/start.ts';

const siteUrl = 'http://127.0.0.1:4999';
const running: Sandbox[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
});

async function start(options: { port?: number; dataFolder?: string } = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, siteUrl, ...options });
  running.push(sandbox);
  return sandbox;
}

test('the environment names everything that the product needs, at addresses that answer', async () => {
  const { environment, addresses, openid } = await start();
  expect(Object.values(environment).every((value) => value !== '')).toBe(true);
  expect(environment['STRIPE_SECRET_KEY']).toMatch(/^sk_test_/);
  const script = await fetch(environment['STRIPE_JS_URL'] ?? '');
  expect(script.status).toBe(200);
  const discovery = await fetch(`${openid.issuer}/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ issuer: environment['OIDC_ISSUER'] });
  for (const [name, address] of Object.entries(addresses)) {
    if (name !== 'Website') expect((await fetch(address)).status, name).toBe(200);
  }
});

test('the ports follow the base port in their order', async () => {
  const { base, sandbox } = await onFreeBlock(async (base) => ({
    base,
    sandbox: await start({ port: base }),
  }));
  const { openid, stripe, mail, twilio, google, n8n } = sandbox;
  const ports = [
    openid.issuer,
    stripe.origin,
    mail.origin,
    mail.smtpUrl,
    twilio.origin,
    google.origin,
    n8n.origin,
  ];
  expect(ports.map((address) => Number(new URL(address).port) - base)).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ]);
});

test('a taken port is one clear sentence, and nothing stays behind', async () => {
  const first = await start();
  const port = Number(new URL(first.openid.issuer).port);
  await expect(startSandbox({ port, siteUrl })).rejects.toThrow(/^Port \d+ is taken/);
  await expect(startSandbox({ port: port - 3, siteUrl })).rejects.toThrow(/^Port \d+ is taken/);
  await first.stop();
  running.length = 0;
  await start({ port: port - 3 });
});

test('a data folder keeps payments, mails, events and the calendar key', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sandbox-data-'));
  const first = await start({ dataFolder });
  const answer = await fetch(`${first.stripe.origin}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.environment['STRIPE_SECRET_KEY'] ?? ''}` },
    body: new URLSearchParams({ amount: '2500', currency: 'usd' }),
  });
  const { id } = (await answer.json()) as { id: string };
  first.twilio.optOut('+14155550103');
  await first.stop();
  running.length = 0;
  const second = await start({ dataFolder });
  expect(second.stripe.intents().map((intent) => intent.id)).toEqual([id]);
  second.stripe.reset();
  expect(second.stripe.intents()).toEqual([]);
  await rm(dataFolder, { recursive: true });
});

test('it refuses to start beside live keys, without printing them', async () => {
  const child = spawn(process.execPath, ['sandbox/start.ts'], {
    env: { ...process.env, STRIPE_SECRET_KEY: 'rk_live_verysecret' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toBe(
    'The sandbox does not start beside live keys: STRIPE_SECRET_KEY holds one. Unset it.\n',
  );
});
