import { createHash } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { GOOGLE_ANALYTICS_SOURCES, hasGoogleAnalytics } from './static/google-analytics.ts';

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];
const STRIPE_CALLS = ['https://api.stripe.com'];
/** The payment pages, the only ones that may load anything from Stripe. */
const PAYING_PAGES = new Set(['/checkout', '/booking-success', '/my-card', '/pay']);

/** The headers of every response, whatever its path, status or type. */
export function commonHeaders(config: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), usb=(), payment=(self "https://js.stripe.com")',
    ...(config.isHttps
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** The policy of a response that is not a page: nothing may run or load. */
export const EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The crew page's service worker, which caches that page: a worker has its own policy. */
export const CREW_WORKER = {
  path: '/crew-worker.js',
  policy: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * The Content-Security-Policy of a page: only our own files, and exactly the inline scripts and
 * styles that were built into it, by hash.
 */
export function pagePolicy(
  path: string,
  html: string,
  config: Pick<Config, 'isHttps' | 'stripe'>,
): string {
  const pays = PAYING_PAGES.has(path);
  const custom = config.stripe?.jsUrl ? [new URL(config.stripe.jsUrl).origin] : null;
  const allow = (stripeHosts: readonly string[]) => (pays ? (custom ?? stripeHosts) : []);
  const google = hasGoogleAnalytics(html) ? GOOGLE_ANALYTICS_SOURCES : { scripts: [], calls: [] };
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashesOf(html, 'script'),
      ...allow(STRIPE_SCRIPTS),
      ...google.scripts,
    ],
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    'img-src': ["'self'", 'data:', ...(pays ? ['https://*.stripe.com'] : []), ...google.calls],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...allow(STRIPE_CALLS), ...google.calls],
    'frame-src': pays ? allow(STRIPE_FRAMES) : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(config.isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The inline elements of our own built pages; data blocks such as JSON-LD never run. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(pattern)) {
    if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [...hashes];
}
