import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '#server/config/config.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const SIGN_IN = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  ADMIN_EMAILS: 'Owner@Example.com, second@example.com',
};

describe('the environment', () => {
  it('may be empty: everything has a default and the optional parts are off', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 4321, host: '127.0.0.1', stripe: null, signIn: null });
    expect(config.firstCrews).toBe(1);
    expect(config.rules).toEqual({
      minNoticeHours: 2,
      horizonDays: 365,
      travelMinutes: 30,
      closedWeekdays: [],
    });
    expect(config.siteUrl).toBe('http://127.0.0.1:4321');
  });

  it('turns on what is set as a whole', () => {
    const config = readConfig({ ...STRIPE, ...SIGN_IN, CLOSED_WEEKDAYS: 'sunday, Mon' });
    expect(config.stripe?.secretKey).toBe('sk_test_1');
    expect(config.signIn?.adminEmails).toEqual(['owner@example.com', 'second@example.com']);
    expect(config.rules.closedWeekdays).toEqual([0, 1]);
  });

  it('takes an empty value for not set', () => {
    expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: '' }).port).toBe(4321);
  });

  it.each([
    [{ PORT: 'http' }, /^PORT: must be a whole number$/],
    [{ PORT: '70000' }, /^PORT: must be at most 65535$/],
    [{ GOOGLE_ANALYTICS_ID: 'UA-1' }, /^GOOGLE_ANALYTICS_ID: must look like G-/],
    [{ CREWS: '0' }, /^CREWS: must be at least 1$/],
    [{ CREWS: '1.5' }, /^CREWS: must be a whole number$/],
    [{ RATE_LIMIT: 'yes' }, /^RATE_LIMIT: must be on or off$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be fatal/],
    [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY: /],
    [{ CLOSED_WEEKDAYS: 'caturday' }, /^CLOSED_WEEKDAYS: "caturday" isn’t a day of the week$/],
    [{ SITE_URL: 'example.com' }, /^SITE_URL: must be an address/],
    [
      { N8N_WEBHOOK_URL: 'http://n8n.lan/hook', N8N_WEBHOOK_SECRET: 's' },
      /^N8N_WEBHOOK_URL: must start with https:.*this machine only/,
    ],
    [{ SITE_URL: 'http://example.com' }, /^SITE_URL: must start with https/],
    [{ SITE_URL: 'javascript:alert(1)' }, /^SITE_URL: must be an address/],
    [{ ...SIGN_IN, ADMIN_EMAILS: 'nobody' }, /^ADMIN_EMAILS.*: must be email addresses/],
    [{ ...SIGN_IN, OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER: must start with https/],
    [{ STRIPE_SECRET_KEY: 'sk' }, /^STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: missing/],
    [{ OIDC_CLIENT_ID: 'a' }, /^OIDC_ISSUER, OIDC_CLIENT_SECRET, ADMIN_EMAILS: missing/],
  ])('%j stops the start with one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });

  it('names every bad value at once, a line each', () => {
    expect(() => readConfig({ PORT: 'x', CREWS: 'y' })).toThrow(/PORT: .*\nCREWS: /);
  });

  it('lets plain http only to this machine', () => {
    for (const SITE_URL of ['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1']) {
      expect(readConfig({ SITE_URL }).siteUrl).toBe(SITE_URL);
    }
    expect(() => readConfig({ SITE_URL: 'http://127.0.0.1.evil.example' })).toThrow();
  });
});

it('.env.example explains every setting, and none that is not there', () => {
  const example = readFileSync('.env.example', 'utf8');
  const explained = Array.from(example.matchAll(/^([A-Z0-9_]+)=/gm), ([, name]) => name);
  expect(explained.toSorted()).toEqual(SETTINGS.toSorted());
});
