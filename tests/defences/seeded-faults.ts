/** One defence taken away: the text that is it, and the tests that must notice. */
export type SeededFault = {
  name: string;
  file: string;
  find: string;
  replace: string;
  tests: readonly string[];
  /** Whether the endpoints have to be built again for it. */
  build?: boolean;
};

const DATABASE = ['tests/unit/database.test.ts'];
const PAYMENTS = ['tests/api/payments.test.ts'];
const ORDERS = ['tests/reliability/payment-orders.test.ts'];
const DEFENCES = ['tests/api/defences.test.ts'];
const INPUT = ['tests/api/bad-input.test.ts'];
const SERVER = ['tests/api/server.test.ts'];
const ABUSE = ['tests/reliability/abuse.test.ts'];
const BACKUP = ['tests/reliability/backup.test.ts'];
const SETTLE = 'src/server/use-cases/settle-payment.ts';
const STRIPE = 'src/server/gateways/stripe.ts';
const MIGRATION = 'db/migrations/0000_initial.sql';
const HANDLER = 'src/server/request-handler.ts';

/** `npm run test:defences` takes each away in turn. */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'one claim per crew and period',
    file: MIGRATION,
    find: 'CREATE UNIQUE INDEX `slot_claims_one_per_crew`',
    replace: 'CREATE INDEX `slot_claims_one_per_crew`',
    tests: DATABASE,
  },
  {
    name: 'one booking per draft',
    file: SETTLE,
    find: 'if (already) return booked(draft, already);',
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: 'synchronous FULL',
    file: 'db/client.ts',
    find: "sqlite.pragma('synchronous = FULL');",
    replace: "sqlite.pragma('synchronous = NORMAL');",
    tests: DATABASE,
  },
  {
    name: 'foreign keys',
    file: 'db/client.ts',
    find: "sqlite.pragma('foreign_keys = ON');",
    replace: "sqlite.pragma('foreign_keys = OFF');",
    tests: DATABASE,
  },
  {
    name: 'a transaction rolls back',
    file: 'db/client.ts',
    find: '(work) => sqlite.transaction(work).immediate()',
    replace: '(work) => work()',
    tests: DATABASE,
  },
  {
    name: "the webhook's signature",
    file: STRIPE,
    find: 'await stripe.webhooks.constructEventAsync(\n          rawBody,\n          signature,\n          settings.webhookSecret,\n        )',
    replace: 'JSON.parse(rawBody)',
    tests: DEFENCES,
  },
  {
    name: 'the money arrived',
    file: SETTLE,
    find: "if (payment.status !== 'succeeded') return { outcome: 'unpaid' };",
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: 'the refund of a lost slot',
    file: SETTLE,
    find: 'const refunded = await makeRefundsOf(deps, settled.paymentId);',
    replace: 'const refunded = true;',
    tests: ORDERS,
  },
  {
    name: 'a lost slot is not booked over',
    file: SETTLE,
    find: 'if (refusal !== null) return false;',
    replace: '',
    tests: ORDERS,
  },
  {
    name: 'the key of a draft at Stripe',
    file: STRIPE,
    find: '{ idempotencyKey: `draft-${draft.key}` }',
    replace: '{}',
    tests: ORDERS,
  },
  {
    name: 'the key of a refund at Stripe',
    file: STRIPE,
    find: '{ idempotencyKey: key }',
    replace: '{}',
    tests: ORDERS,
  },
  {
    name: "the draft's data beat the body",
    file: SETTLE,
    find: 'dataOf(draft) ?? fallbackData',
    replace: 'fallbackData ?? dataOf(draft)',
    tests: PAYMENTS,
  },
  {
    name: 'payments of other websites are left alone',
    file: SETTLE,
    find: 'payment.isOfThisSite ||',
    replace: 'true ||',
    tests: PAYMENTS,
  },
  {
    name: 'the slot is checked before the hold',
    file: 'src/server/use-cases/hold-slot.ts',
    find: 'if (refusal === null) return;',
    replace: 'if (refusal !== undefined) return;',
    tests: PAYMENTS,
  },
  {
    name: 'a hold that failed is given back',
    file: 'src/server/use-cases/hold-slot.ts',
    find: '    giveBack(deps, draft);\n',
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: 'three holds a client',
    file: 'src/server/use-cases/hold-slot.ts',
    find: 'const MAX_HOLDS_PER_CLIENT = 3;',
    replace: 'const MAX_HOLDS_PER_CLIENT = 30;',
    tests: DEFENCES,
  },
  {
    name: 'the welcome offer is for the first time',
    file: 'src/server/repositories/bookings.ts',
    find: 'return row !== undefined;',
    replace: 'return row === null;',
    tests: PAYMENTS,
  },
  {
    name: 'the fee is decided here',
    file: 'src/contracts/payments.ts',
    find: 'amount: z.literal(FEE_AMOUNT, {',
    replace: 'amount: z.number({',
    tests: INPUT,
    build: true,
  },
  {
    name: 'duplicates are folded',
    file: 'src/server/use-cases/send-message.ts',
    find: 'if (same) return same;',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'automatic messages set off no mail',
    file: 'src/server/use-cases/send-message.ts',
    find: 'if (looksAutomatic(message)) {',
    replace: 'if (looksAutomatic(message) && message.phone === "never") {',
    tests: ['tests/api/automatic-messages.test.ts'],
  },
  {
    name: 'rate limits',
    file: 'src/server/http/rate-limits.ts',
    find: 'if (!isOn) return;',
    replace: 'if (isOn || !isOn) return;',
    tests: DEFENCES,
  },
  {
    name: "only the proxy's word for an address",
    file: 'src/server/client-address.ts',
    find: 'forwarded.at(-trustedProxies)',
    replace: 'forwarded[0]',
    tests: DEFENCES,
  },
  {
    name: 'the origin of a write',
    file: 'src/server/http/endpoint.ts',
    find: 'if (!handler.anyOrigin) assertSameSite(',
    replace: 'if (handler.anyOrigin && context.url.hash) assertSameSite(',
    tests: DEFENCES,
    build: true,
  },
  {
    name: 'the guard of the administrator',
    file: 'src/server/http/endpoint.ts',
    find: "handler.guard === 'admin' && !locals.user",
    replace: "handler.guard === 'admin' && locals.user === null",
    tests: INPUT,
    build: true,
  },
  {
    name: 'JSON only',
    file: 'src/server/http/read-body.ts',
    find: "if (type !== 'application/json' && !(acceptText",
    replace: "if (type === 'nothing' && !(acceptText",
    tests: INPUT,
    build: true,
  },
  {
    name: 'the largest body, streamed',
    file: 'src/server/http/read-body.ts',
    find: 'if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();',
    replace: '',
    tests: ABUSE,
    build: true,
  },
  {
    name: 'the largest body, by its length',
    file: HANDLER,
    find: '> MAX_BODY_BYTES) {',
    replace: '> 1e12) {',
    tests: ABUSE,
    build: false,
  },
  {
    name: 'a session ends with its time',
    file: 'src/server/use-cases/sign-in.ts',
    find: 'session.expire.getTime() <= now ||',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'a session ends after seven days',
    file: 'src/server/use-cases/sign-in.ts',
    find: '|| latestEnd <= now',
    replace: '',
    tests: DEFENCES,
  },
  {
    name: 'a session ends with the list',
    file: 'src/server/use-cases/sign-in.ts',
    find: 'isOver || !deps.adminEmails.includes(session.user.email)',
    replace: 'isOver',
    tests: DEFENCES,
  },
  {
    name: 'cookies are out of reach of scripts',
    file: 'src/server/http/cookies.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    tests: DEFENCES,
    build: true,
  },
  {
    name: 'https only',
    file: 'src/server/security-headers.ts',
    find: 'config.isHttps\n      ? {',
    replace: '!config.isHttps\n      ? {',
    tests: DEFENCES,
  },
  {
    name: 'the policy of a page',
    file: HANDLER,
    find: "'content-security-policy': pagePolicy(path, html, config)",
    replace: "'content-security-policy': \"script-src 'self' 'unsafe-inline'\"",
    tests: ABUSE,
  },
  {
    name: 'no sniffing of types',
    file: 'src/server/security-headers.ts',
    find: "    'x-content-type-options': 'nosniff',\n",
    replace: '',
    tests: ABUSE,
  },
  {
    name: 'Stripe only where one pays',
    file: 'src/server/security-headers.ts',
    find: 'const pays = PAYING_PAGES.has(path);',
    replace: 'const pays = path !== "";',
    tests: SERVER,
  },
  {
    name: 'a redirect stays on the site',
    file: 'src/server/request-path.ts',
    find: '`/${path.replace(',
    replace: '`//${path.replace(',
    tests: SERVER,
  },
  {
    name: 'nothing typed gets into the log',
    file: HANDLER,
    find: "path: path ?? '(unreadable)' }",
    replace: "path: url ?? path ?? '' }",
    tests: SERVER,
  },
  {
    name: 'slow headers',
    file: 'src/server/main.ts',
    find: 'headersTimeout: 10_000',
    replace: 'headersTimeout: 0',
    tests: ABUSE,
  },
  {
    name: 'slow bodies',
    file: 'src/server/main.ts',
    find: 'requestTimeout: 20_000',
    replace: 'requestTimeout: 0',
    tests: ABUSE,
  },
  {
    name: 'one reading of a request',
    file: 'src/server/main.ts',
    find: '  maxHeaderSize: 16 * 1024,',
    replace: '  maxHeaderSize: 16 * 1024,\n  insecureHTTPParser: true,',
    tests: ABUSE,
  },
  {
    name: 'requests in flight finish',
    file: 'src/server/main.ts',
    find: 'await Promise.race([closed,',
    replace: 'await Promise.race([Promise.resolve(),',
    tests: ['tests/reliability/faults.test.ts'],
  },
  {
    name: 'a backup is checked',
    file: 'db/check-file.ts',
    find: "if (found !== 'ok')",
    replace: "if (found === 'never')",
    tests: [...BACKUP, 'tests/reliability/faults.test.ts'],
  },
  {
    name: 'no restore under a running server',
    file: 'db/restore.ts',
    find: 'if (isThere) refuseRunningServer(databasePath);',
    replace: '',
    tests: BACKUP,
  },
  {
    name: 'half a group of settings stops the start',
    file: 'src/server/config.ts',
    find: '? halfGroups(given)',
    replace: '? []',
    tests: ['tests/unit/config.test.ts'],
  },
  {
    name: 'http only on this machine',
    file: 'src/server/config-urls.ts',
    find: 'isLoopbackUrl(',
    replace: 'Boolean(',
    tests: ['tests/unit/config.test.ts'],
  },
];
