import { createConnection } from 'node:net';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import { bad, check, good, off, type Finding } from './finding.ts';

const PATIENCE_MS = 8000;
const CLOCK_SECONDS = 30;
const account = z.object({
  capabilities: z.object({ us_bank_account_ach_payments: z.literal('active') }),
});
type Environment = Readonly<Record<string, string | undefined>>;

/** Stripe, the sign-in provider and the mail server answer, and the clock agrees with them. */
export async function checkOutside(config: Config, env: Environment): Promise<Finding[]> {
  const stripe = await checkStripe(config);
  const signIn = await checkSignIn(config);
  const times = [stripe.date, signIn.date].filter((date) => date !== null);
  const cards = stripe.finding.mark === 'green' ? await checkKeptCards(config) : [];
  const debits = stripe.finding.mark === 'green' ? await checkDebits(config) : [];
  return [
    stripe.finding,
    ...cards,
    ...debits,
    signIn.finding,
    await checkMail(env['SMTP_URL']),
    clock(times),
  ];
}

type Look = { finding: Finding; date: string | null };

async function checkStripe(config: Config): Promise<Look> {
  if (!config.stripe) {
    return {
      finding: off('Payments are not set up.', 'Set the three STRIPE_ settings to take fees.'),
      date: null,
    };
  }
  const base = config.stripe.apiBase ?? 'https://api.stripe.com';
  return look(
    `${base}/v1/payment_intents?limit=1`,
    { authorization: `Bearer ${config.stripe.secretKey}` },
    'Stripe',
    'Check STRIPE_SECRET_KEY at https://dashboard.stripe.com/apikeys and the way to api.stripe.com.',
  );
}

/** A restricted key may take payments and not keep cards; then the box at the checkout fails. */
async function checkKeptCards(config: Config): Promise<Finding[]> {
  if (!config.stripe || !config.keepCards) return [];
  const base = config.stripe.apiBase ?? 'https://api.stripe.com';
  const headers = { authorization: `Bearer ${config.stripe.secretKey}` };
  const refused: string[] = [];
  for (const name of ['customers', 'setup_intents']) {
    const { finding } = await look(`${base}/v1/${name}?limit=1`, headers, 'Stripe', '');
    if (finding.mark !== 'green') refused.push(name);
  }
  return [
    check(
      refused.length === 0,
      'Stripe can keep cards.',
      `Stripe refuses this key ${refused.join(' and ')}: no card can be kept.`,
      'Allow the key to write Customers, PaymentMethods and SetupIntents at https://dashboard.stripe.com/apikeys, or set KEEP_CARDS=off.',
    ),
  ];
}

/** A payment that asks for a way that the account doesn't have is refused as a whole. */
async function checkDebits(config: Config): Promise<Finding[]> {
  if (!config.stripe || !config.bankDebit) return [];
  const base = config.stripe.apiBase ?? 'https://api.stripe.com';
  const headers = { authorization: `Bearer ${config.stripe.secretKey}` };
  const isOn = await fetch(`${base}/v1/account`, {
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then((answer) => answer.json())
    .then((body) => account.safeParse(body).success)
    .catch(() => false);
  return [
    check(
      isOn,
      'Stripe takes bank debits.',
      'Stripe doesn’t say that this account takes bank debits: invoices can’t be paid online.',
      'Turn on ACH Direct Debit at https://dashboard.stripe.com/settings/payment_methods and wait until it is active, or set BANK_DEBIT=off. A restricted key must be allowed to read the account.',
    ),
  ];
}

async function checkSignIn(config: Config): Promise<Look> {
  if (!config.signIn) {
    return {
      finding: off('Sign-in is not set up.', 'Set the OIDC_ settings to use the dashboard.'),
      date: null,
    };
  }
  const issuer = config.signIn.issuer.replace(/\/$/, '');
  return look(
    `${issuer}/.well-known/openid-configuration`,
    {},
    'The sign-in provider',
    'Check OIDC_ISSUER: its address with /.well-known/openid-configuration must answer.',
  );
}

async function look(
  url: string,
  headers: Record<string, string>,
  who: string,
  todo: string,
): Promise<Look> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    const finding = check(answer.ok, `${who} answers.`, `${who} answers ${answer.status}.`, todo);
    return { finding, date: answer.headers.get('date') };
  } catch {
    return { finding: bad(`${who} does not answer.`, todo), date: null };
  }
}

/** A wrong clock breaks webhook signatures, sign-in and holds. */
function clock(dates: readonly string[]): Finding {
  const offsets = dates.map((date) => Math.abs(Date.parse(date) - Date.now()) / 1000);
  if (offsets.length === 0) {
    return off(
      'The clock could not be compared.',
      'It is, as soon as Stripe or sign-in is set up.',
    );
  }
  const seconds = Math.min(...offsets);
  return check(
    seconds <= CLOCK_SECONDS,
    'The clock is right.',
    `The clock is ${seconds.toFixed(0)} seconds off.`,
    'Switch the time service on: timedatectl set-ntp true',
  );
}

async function checkMail(url: string | undefined): Promise<Finding> {
  if (!url) {
    return off('Mail is not set up.', 'Set SMTP_URL so that customers get a confirmation.');
  }
  const todo = 'Check SMTP_URL, and that your provider allows outgoing mail (port 587 or 465).';
  try {
    const { hostname, port, protocol } = new URL(url);
    const banner = await greeting(
      hostname,
      Number(port) || (protocol === 'smtps:' ? 465 : 587),
      protocol === 'smtps:',
    );
    return banner ? good('The mail server answers.') : bad('The mail server is silent.', todo);
  } catch {
    return bad('The mail server does not answer.', todo);
  }
}

/** Whether a mail server sends a greeting; with implicit TLS, connecting is enough. */
async function greeting(host: string, port: number, isTls: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, timeout: PATIENCE_MS });
    const end = (isFine: boolean) => {
      socket.destroy();
      resolve(isFine);
    };
    socket.once('error', reject);
    socket.once('timeout', () => end(false));
    if (isTls) socket.once('connect', () => end(true));
    socket.once('data', (data) => end(data.toString().startsWith('220')));
  });
}
