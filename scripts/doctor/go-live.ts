import type { Config } from '#server/config/config.ts';
import { check, type Finding } from './finding.ts';

/** Checks for settings that are fine for a trial but not for customers. */
export function checkGoLive(config: Config): Finding[] {
  const findings = [
    check(
      config.isHttps,
      'The site has an https address.',
      `SITE_URL is ${config.siteUrl}: not https.`,
      'Set SITE_URL=https://your.domain and build again.',
    ),
    check(
      config.rateLimit,
      'Limits per client are on.',
      'Limits per client are off.',
      'Set RATE_LIMIT=on.',
    ),
    check(
      config.trustedProxies > 0,
      'The reverse proxy is trusted.',
      'TRUST_PROXY is off: behind a proxy all visitors share one allowance.',
      'Set TRUST_PROXY=on behind Caddy or another reverse proxy.',
    ),
    check(
      config.stripe !== null,
      'Payments are set up.',
      'Payments are off.',
      'Set the three STRIPE_ settings.',
    ),
    check(
      config.signIn !== null,
      'Sign-in is set up.',
      'Nobody can sign in to the dashboard.',
      'Set the OIDC_ settings and ADMIN_EMAILS.',
    ),
  ];
  if (!config.stripe) return findings;
  const { secretKey, publishableKey, apiBase } = config.stripe;
  return [
    ...findings,
    check(
      /^(sk|rk)_live_/.test(secretKey) && publishableKey.startsWith('pk_live_'),
      "Stripe's keys are live.",
      "Stripe's keys are test keys: no money would arrive.",
      'Use the live keys and the live webhook secret of https://dashboard.stripe.com/apikeys.',
    ),
    check(
      apiBase === null,
      'Payments go to Stripe itself.',
      `Payments go to ${apiBase ?? ''}, not to Stripe.`,
      'Empty STRIPE_API_BASE and STRIPE_JS_URL.',
    ),
  ];
}
