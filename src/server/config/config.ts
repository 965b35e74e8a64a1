import { z } from 'zod';
import { CHARGE_TIMES } from '#domain/planned-charge.ts';
import { TIP_RULES } from '#domain/share-tips.ts';
import { foldAsciiCase } from '#domain/person.ts';
import { CHANNEL_GROUPS, channelGroups, channelVariables } from './channels.ts';
import { isLoopbackUrl, secureUrl } from './urls.ts';

const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(fallback);
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on');
const text = z.string().trim().min(1).optional();

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekdays = z
  .string()
  .default('')
  .transform((list, context) =>
    splitList(list.toLowerCase()).map((name) => {
      const day = WEEKDAYS.findIndex((each) => each === name || each.slice(0, 3) === name);
      if (day < 0 && name !== 'none') {
        context.addIssue({ code: 'custom', message: `"${name}" isn’t a day of the week` });
      }
      return day;
    }),
  )
  .transform((days) => days.filter((day) => day >= 0));

const emails = z
  .string()
  .transform((list) => splitList(foldAsciiCase(list)))
  .pipe(z.array(z.email({ error: 'must be email addresses, separated by commas' })).min(1))
  .optional();

/** `off`, or how many proxies are in front; `on` means one. */
const proxies = z
  .string()
  .default('off')
  .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)))
  .pipe(z.int('must be off, on or the number of proxies').min(0).max(5));

const environment = z.object({
  PORT: wholeNumber(4321, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: secureUrl.optional(),
  DATABASE_PATH: z.string().min(1).default('data/site.db'),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: secureUrl.optional(),
  STRIPE_JS_URL: secureUrl.optional(),
  OIDC_ISSUER: secureUrl.optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  ADMIN_EMAILS: emails,
  CREWS: wholeNumber(1, 1, 100),
  MIN_NOTICE_HOURS: wholeNumber(2, 0, 24 * 30),
  HORIZON_DAYS: wholeNumber(365, 1, 3650),
  TRAVEL_MINUTES: wholeNumber(30, 0, 240),
  REMINDER_HOUR: wholeNumber(17, 8, 21),
  ARRIVAL_WINDOW_MINUTES: wholeNumber(60, 0, 240),
  CLOSED_WEEKDAYS: weekdays,
  TRUST_PROXY: proxies,
  RATE_LIMIT: onOff('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  RECONCILE_SECONDS: wholeNumber(30, 1, 3600),
  RETENTION_DAYS: wholeNumber(0, 0, 36_500),
  KEEP_CARDS: onOff('on'),
  BANK_DEBIT: onOff('off'),
  CHARGE_CARDS: z
    .enum(CHARGE_TIMES, { error: 'must be off, closing or finish' })
    .default('closing'),
  SHARE_TIPS: z.enum(TIP_RULES, { error: 'must be members or crew' }).default('members'),
  GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-AB12CD34EF')
    .optional(),
  ...channelVariables,
});

/** Every setting by its name; each is explained in .env.example. */
export const SETTINGS = Object.keys(environment.shape);

/** Settings that belong together: all of a group, or none of it. */
const GROUPS = {
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'sign-in': ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'ADMIN_EMAILS'],
  ...CHANNEL_GROUPS,
} as const;

/** Everything the environment decides, checked (spec of names: .env.example). */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment; the only reader of it in the server.
 * An empty value counts as not set.
 *
 * @throws Error with one line per bad value, naming the variable and what it must be.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const lines = parsed.success
    ? halfGroups(given)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || lines.length > 0) throw new Error(lines.join('\n'));
  const values = parsed.data;
  const siteUrl = values.SITE_URL ?? `http://127.0.0.1:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: new URL(siteUrl).origin,
    isHttps: siteUrl.startsWith('https:'),
    databasePath: values.DATABASE_PATH,
    trustedProxies: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    reconcileSeconds: values.RECONCILE_SECONDS,
    retentionDays: values.RETENTION_DAYS,
    keepCards: values.KEEP_CARDS,
    /** Whether invoices can be paid from a bank account, through Stripe. */
    bankDebit: values.BANK_DEBIT,
    /** When the charge of a kept card is planned: never, once the owner closes the visit, or its crew. */
    chargeCards: values.CHARGE_CARDS,
    /** Who tips go to: the members who were at the visit, or their crew. */
    shareTips: values.SHARE_TIPS,
    /** How many crews there are at the first start; after that the table of crews decides. */
    firstCrews: values.CREWS,
    rules: {
      minNoticeHours: values.MIN_NOTICE_HOURS,
      horizonDays: values.HORIZON_DAYS,
      travelMinutes: values.TRAVEL_MINUTES,
      closedWeekdays: values.CLOSED_WEEKDAYS,
    },
    arrival: {
      /** The hour of the evening before at which customers are reminded, and told when we come. */
      reminderHour: values.REMINDER_HOUR,
      /** How long the told window is, in minutes. */
      windowMinutes: values.ARRIVAL_WINDOW_MINUTES,
    },
    stripe: stripeGroup(values),
    signIn: signInGroup(values),
    channels: channelGroups(values),
    linkSecret: values.LINK_SECRET ?? null,
    googleAnalyticsId: values.GOOGLE_ANALYTICS_ID ?? null,
  };
}

type Values = z.infer<typeof environment>;

function stripeGroup(values: Values) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE ?? null,
    jsUrl: values.STRIPE_JS_URL ?? null,
  };
}

function signInGroup(values: Values) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ADMIN_EMAILS } = values;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !ADMIN_EMAILS) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    adminEmails: ADMIN_EMAILS,
    allowHttp: isLoopbackUrl(OIDC_ISSUER),
  };
}

function halfGroups(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(GROUPS).flatMap(([name, keys]) => {
    const missing = keys.filter((key) => given[key] === undefined);
    if (missing.length === 0 || missing.length === keys.length) return [];
    return [`${missing.join(', ')}: missing; ${name} needs ${keys.join(', ')} together, or none`];
  });
}

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
