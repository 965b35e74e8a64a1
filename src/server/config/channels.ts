import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isLoopbackUrl, secureUrl } from './urls.ts';

const text = z.string().trim().min(1).optional();
const address = z.email({ error: 'must be an email address' });

const smtpUrl = z
  .string()
  .trim()
  .refine((url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol), {
    error: 'must be an address such as smtps://user:password@mail.example.com:465',
  });

/** `Name <address>` or an address alone. */
const sender = z
  .string()
  .trim()
  .transform((value) => /^"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>$/.exec(value) ?? [value, '', value])
  .transform(([, name, email]) => ({ name: name ?? '', email: email ?? '' }))
  .pipe(
    z.object({
      name: z.string(),
      email: z.email({
        error: 'must be an email address, or a name and an address: Name <mail@example.com>',
      }),
    }),
  );

const serviceAccount = z.looseObject({
  client_email: z.string().min(3),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: secureUrl,
});

/** A service account's key file as Google issues it, read and checked. */
const serviceAccountFile = z.string().transform((path, context) => {
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    context.addIssue({ code: 'custom', message: `${path} isn’t a key file of a service account` });
    return z.NEVER;
  }
});

const e164 = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +15105550142');

/** Environment variables for mail, SMS, calendar, webhook and the customers' links. */
export const channelVariables = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  OWNER_EMAIL: address.optional(),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: e164.optional(),
  TWILIO_API_BASE: secureUrl.optional(),
  GOOGLE_SERVICE_ACCOUNT_FILE: serviceAccountFile.optional(),
  GOOGLE_CALENDAR_ID: text,
  GOOGLE_API_BASE: secureUrl.optional(),
  N8N_WEBHOOK_URL: secureUrl.optional(),
  N8N_WEBHOOK_SECRET: text,
  LINK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
};

/** Settings of each channel: all or none. */
export const CHANNEL_GROUPS = {
  mail: ['SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL'],
  sms: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'Google Calendar': ['GOOGLE_SERVICE_ACCOUNT_FILE', 'GOOGLE_CALENDAR_ID'],
  'n8n webhook': ['N8N_WEBHOOK_URL', 'N8N_WEBHOOK_SECRET'],
} as const;

/** The channels that are set up; null for one that is not. */
export function channelGroups(values: Values) {
  return {
    mail: mailGroup(values),
    sms: smsGroup(values),
    calendar: calendarGroup(values),
    webhook: webhookGroup(values),
  };
}

type Values = z.output<z.ZodObject<typeof channelVariables>>;

function mailGroup({ SMTP_URL, MAIL_FROM, OWNER_EMAIL }: Values) {
  if (!SMTP_URL || !MAIL_FROM || !OWNER_EMAIL) return null;
  const isLocal = isLoopbackUrl(SMTP_URL.replace(/^smtps?:/, 'http:'));
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, ownerEmail: OWNER_EMAIL, requireTls: !isLocal };
}

function smsGroup(values: Values) {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE } = values;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiBase: TWILIO_API_BASE ?? 'https://api.twilio.com',
  };
}

function calendarGroup(values: Values) {
  const { GOOGLE_SERVICE_ACCOUNT_FILE: account, GOOGLE_CALENDAR_ID } = values;
  if (!account || !GOOGLE_CALENDAR_ID) return null;
  return {
    clientEmail: account.client_email,
    privateKey: account.private_key,
    tokenUri: account.token_uri,
    calendarId: GOOGLE_CALENDAR_ID,
    apiBase: values.GOOGLE_API_BASE ?? null,
  };
}

function webhookGroup({ N8N_WEBHOOK_URL, N8N_WEBHOOK_SECRET }: Values) {
  if (!N8N_WEBHOOK_URL || !N8N_WEBHOOK_SECRET) return null;
  return { url: N8N_WEBHOOK_URL, secret: N8N_WEBHOOK_SECRET };
}
